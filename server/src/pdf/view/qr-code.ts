import QRCode from 'qrcode';

/** As EPC069-12 wants it: correction level M, a quiet zone of four modules. */
const LOOK = { errorCorrectionLevel: 'M', margin: 4 } as const;

/** A QR code as SVG, of attributes alone: no policy of a page must let a style through. */
export function qrSvg(code: string): Promise<string> {
  return QRCode.toString(code, { ...LOOK, type: 'svg' });
}

/** A QR code as PNG. */
export function qrPng(code: string): Promise<Buffer> {
  return QRCode.toBuffer(code, { ...LOOK, type: 'png', scale: 2 });
}
