import QRCode from 'qrcode';

/** As required by EPC069-12: error correction level M, a quiet zone of four modules. */
const LOOK = { errorCorrectionLevel: 'M', margin: 4 } as const;

/**
 * A QR code as SVG with attributes only, because the Content-Security-Policy of pages blocks inline
 * styles.
 */
export function qrSvg(code: string): Promise<string> {
  return QRCode.toString(code, { ...LOOK, type: 'svg' });
}

/** A QR code as PNG. */
export function qrPng(code: string): Promise<Buffer> {
  return QRCode.toBuffer(code, { ...LOOK, type: 'png', scale: 2 });
}
