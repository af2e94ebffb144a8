// Plain JavaScript, because it runs in a worker thread.

/** A notification has five parts at most, and its report and the returned headers begin theirs. */
const MOST_PARTS = 200;
/** Parts that cannot be nested deeper than `MOST_DEEP`. */
export const MOST_DEEP = 20;
const PART = { bytes: 262_144, lines: 5_000 };
const MAIL = { bytes: 1_048_576, lines: 20_000 };

const LINE_END = 0x0a;

/**
 * A mail without what a notification does not need, so that parsing it takes a limited time: the first
 * lines of each piece that begins with `--`, as parts of a mail do. `isWhole` is false if pieces are missing.
 * @param {Uint8Array} raw
 * @param {number} mostParts
 * @returns {{ mail: Buffer, isWhole: boolean }}
 */
export function shortenMail(raw, mostParts = MOST_PARTS) {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const kept = [];
  const left = { ...MAIL };
  let begin = 0;
  for (let part = 0; part < mostParts && begin < whole.length; part += 1) {
    if (left.bytes <= 0 || left.lines <= 0) break;
    const found = whole.indexOf('\n--', begin);
    const end = found < 0 ? whole.length : found + 1;
    const piece = firstLines(whole.subarray(begin, end), left);
    kept.push(piece);
    begin = end;
  }
  return { mail: Buffer.concat(kept), isWhole: begin >= whole.length };
}

/**
 * The first lines of a piece; what it takes is subtracted from what is left.
 * @param {Buffer} piece
 * @param {{ bytes: number, lines: number }} left
 */
function firstLines(piece, left) {
  const bytes = Math.min(piece.length, PART.bytes, left.bytes);
  const most = Math.min(PART.lines, left.lines);
  let [end, lines] = [0, 0];
  while (end < bytes && lines < most) {
    const found = piece.indexOf(LINE_END, end);
    end = found < 0 || found >= bytes ? bytes : found + 1;
    lines += 1;
  }
  left.bytes -= end;
  left.lines -= lines;
  // A piece that ends within a line would take the `--` of the next one from the beginning of its line.
  return end < piece.length ? Buffer.concat([piece.subarray(0, end), Buffer.from('\n')]) : piece;
}
