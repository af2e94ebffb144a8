/** True in `npm run test:full`, which runs the proofs at full length. */
const full = process.env['FAKTURA_FULL'] === '1';

/** How often a proof repeats: `often` in npm test, `always` in full. */
export function times(often: number, always: number): number {
  return full ? always : often;
}
