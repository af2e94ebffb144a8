import { statuses } from './moves.mjs';

/**
 * @import { Move, Mover } from './moves.mjs'
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ by: Mover, title: string, centre: Point, radius: Point }} Panel
 */

const BOX = { width: 88, height: 32 };
/** How far two opposite arrows bend apart. */
const BEND = 16;

/** One panel for each mover: the arrows of all in one picture would cross too often. @type {Panel[]} */
const panels = [
  {
    by: 'client',
    title: 'A client sets the status, sends, issues or cancels',
    centre: { x: 380, y: 195 },
    radius: { x: 285, y: 120 },
  },
  {
    by: 'payment',
    title: 'A payment',
    centre: { x: 195, y: 555 },
    radius: { x: 130, y: 115 },
  },
  {
    by: 'refund',
    title: 'A refund',
    centre: { x: 565, y: 555 },
    radius: { x: 130, y: 115 },
  },
];

const style = `
  .page { fill: #ffffff }
  .title { font-size: 16px; font-weight: bold }
  text { font: 14px system-ui, 'Liberation Sans', Arial, sans-serif; fill: #1d2529; text-anchor: middle }
  .box { fill: #edf3f6; stroke: #114b5a; stroke-width: 1.4 }
  .arrow { fill: none; stroke: #114b5a; stroke-width: 1.6; marker-end: url(#tip) }
  .tip { fill: #114b5a }
  .line { stroke: #cfd8dc }
  @media (prefers-color-scheme: dark) {
    .page { fill: #14191c }
    text { fill: #e3e9ec }
    .box { fill: #1e262a; stroke: #7cc7dc }
    .arrow { stroke: #7cc7dc }
    .tip { fill: #7cc7dc }
    .line { stroke: #3a464c }
  }
`;

/**
 * The moves as an SVG image that follows the colours of its page.
 * @param {Move[]} moves
 */
export function statusPicture(moves) {
  const drawn = panels.map((panel) => drawPanel(panel, moves)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 710" width="760" height="710" role="img" aria-labelledby="title">
<title id="title">Who moves an invoice from one status to another</title>
<style>${style}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0 L10 5 L0 10 z"/></marker></defs>
<rect class="page" width="760" height="710" rx="10"/>
<path class="line" d="M20 385 H740 M380 400 V695"/>
${drawn}
</svg>
`;
}

/**
 * @param {Panel} panel
 * @param {Move[]} moves
 */
function drawPanel({ by, title, centre, radius }, moves) {
  const pairs = moves.filter((move) => move.by === by && move.from !== null);
  const keys = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
  const moving = statuses.filter((status) =>
    [...keys].some((key) => key.split(' ').includes(status)),
  );
  const places = new Map(
    moving.map((status, index) => [status, placeOf(index / moving.length, centre, radius)]),
  );
  const arrows = [...keys].map((key) => {
    const [from = '', to = ''] = key.split(' ');
    return arrow(at(places, from), at(places, to), keys.has(`${to} ${from}`));
  });
  const boxes = [...places].map(([status, place]) => box(status, place));
  const top = centre.y - radius.y - BOX.height;
  return [
    `<text class="title" x="${centre.x}" y="${top}">${title}</text>`,
    ...arrows,
    ...boxes,
  ].join('\n');
}

/**
 * On an ellipse, an arrow between two statuses meets no third one.
 * @param {number} turn how far around, from 0 to 1
 * @param {Point} centre
 * @param {Point} radius
 */
function placeOf(turn, centre, radius) {
  const angle = Math.PI * (1 + 2 * turn);
  return {
    x: Math.round(centre.x + radius.x * Math.cos(angle)),
    y: Math.round(centre.y + radius.y * Math.sin(angle)),
  };
}

/**
 * @param {Map<string, Point>} places
 * @param {string} status
 */
function at(places, status) {
  const place = places.get(status);
  if (place === undefined) throw new Error(`There is no place for ${status}.`);
  return place;
}

/**
 * @param {string} status
 * @param {Point} place
 */
function box(status, { x, y }) {
  const corner = `x="${x - BOX.width / 2}" y="${y - BOX.height / 2}"`;
  return `<rect class="box" ${corner} width="${BOX.width}" height="${BOX.height}" rx="6"/><text x="${x}" y="${y + 5}">${status}</text>`;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} isBent
 */
function arrow(from, to, isBent) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const bend = isBent ? BEND : 0;
  const control = {
    x: (from.x + to.x) / 2 - (dy / length) * bend * 2,
    y: (from.y + to.y) / 2 + (dx / length) * bend * 2,
  };
  const [start, end] = [edge(from, control), edge(to, control)];
  const [a, b, c] = [start, control, end].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path class="arrow" d="M${a} Q${b} ${c}"/>`;
}

/**
 * Where the line from the middle of a box to another point leaves the box, with a little distance.
 * @param {Point} middle
 * @param {Point} towards
 */
function edge(middle, towards) {
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  const scale = Math.min(
    (BOX.width / 2 + 3) / Math.abs(dx || 1e-9),
    (BOX.height / 2 + 3) / Math.abs(dy || 1e-9),
  );
  return { x: middle.x + dx * scale, y: middle.y + dy * scale };
}
