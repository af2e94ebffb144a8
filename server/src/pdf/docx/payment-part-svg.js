// Runs in the worker thread that fills templates: drawing a QR code takes some 20 ms.

/** Of the words above the line to cut along. */
const STRIP_MM = 4;
const MM_OF_POINT = 25.4 / 72;

/**
 * The receipt and payment part of a QR-bill, 210 × 105 mm, below the line to cut along.
 * @param {import('./payment-part.js').PaymentPart} payment
 * @returns {Promise<string>}
 */
export async function paymentPartSvg({ data, language, separate }) {
  // Most accounts never need it.
  const { SwissQRBill } = await import('swissqrbill/svg');
  const bill = new SwissQRBill(data, { language, fontName: 'Liberation Sans' }).toString();
  const drawn = withOneShape(withPlainOffsets(bill));
  const part = (data.reference ? withLowerBox(drawn) : drawn).replace(
    '<svg ',
    `<svg y="${STRIP_MM}mm" `,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="${105 + STRIP_MM}mm">` +
    `<rect width="100%" height="100%" fill="#fff"/>${part}` +
    `<line x1="0mm" y1="${STRIP_MM}mm" x2="210mm" y2="${STRIP_MM}mm" stroke="black" stroke-dasharray="3"/>` +
    `<text x="105mm" y="3mm" text-anchor="middle" font-family="Liberation Sans" font-size="7pt">${separate}</text></svg>`
  );
}

/**
 * LibreOffice leaves `dy` out where `y` stands beside it.
 * @param {string} svg
 */
function withPlainOffsets(svg) {
  return svg.replace(
    / y="([\d.]+)(?:mm)?" dy="([\d.]+)pt"/g,
    (_all, y, points) => ` y="${Number(y) + Number(points) * MM_OF_POINT}mm"`,
  );
}

/** From the top of the receipt, so that the box for the payer ends above the amount. */
const LOWEST_BOX_MM = 47.5;

/**
 * The library takes the heading of the reference for 18 millimetres of points, a third of its height.
 * @param {string} svg
 */
function withLowerBox(svg) {
  const heading = 18 * MM_OF_POINT;
  return svg.replace(/(<svg width="52mm" height="20mm" x="5mm" y=")([\d.]+)/, (_all, before, y) => {
    const lower = Number(y) + heading - heading * MM_OF_POINT;
    return before + Math.min(lower, LOWEST_BOX_MM);
  });
}

const SYMBOL = 'x="67mm" y="17mm" width="46mm" height="46mm"';

/**
 * The dark modules of the QR code as one path: between squares of their own, viewers show white lines.
 * @param {string} svg
 */
function withOneShape(svg) {
  return svg.replace(/<svg [^>]*\bwidth="46mm"[^]*?<\/svg>/, (symbol) => {
    const squares = [
      ...symbol.matchAll(/<rect x="([\d.]+)mm" y="([\d.]+)mm" width="([\d.]+)mm"[^>]*>/g),
    ];
    const side = Number(squares[0]?.[3]);
    const dark = squares.filter(([, , , width]) => Number(width) === side);
    const path = dark.map(([, x, y]) => `M${whole(x, side)} ${whole(y, side)}h1v1h-1z`).join('');
    const cross = squares.slice(dark.length).map(([rectangle]) => rectangle);
    const count = whole('46', side);
    return (
      `<svg ${SYMBOL} viewBox="0 0 ${count} ${count}"><path d="${path}"/></svg>` +
      `<svg ${SYMBOL}>${cross.join('')}</svg>`
    );
  });
}

/**
 * A length in modules.
 * @param {string | undefined} length
 * @param {number} side
 */
function whole(length, side) {
  return Math.round(Number(length) / side);
}
