/** The name of a player. It has a direction of its own, and is cut where there is no room for it. */
export const PlayerName = ({ name }: { name: string }) => (
  <bdi class="nj-name" title={name}>
    {name}
  </bdi>
);
