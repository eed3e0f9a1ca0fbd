/** Whether `npm run fuzz` asks: random and endless input is then given in full, and a share of it otherwise. */
export const IS_FULL = process.env['UNIT_SIZE'] === 'full';

/** How often something random is tried: as often as said in `npm run fuzz`, a share of that in every other run. */
export function times(full: number, share = 0.25): number {
  return IS_FULL ? full : Math.ceil(full * share);
}
