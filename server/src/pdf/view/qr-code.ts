/** As required by EPC069-12: error correction level M, a quiet zone of four modules. */
const LOOK = { errorCorrectionLevel: 'M', margin: 4 } as const;

/**
 * A QR code as SVG with attributes only, because the Content-Security-Policy of pages blocks inline
 * styles.
 */
export async function qrSvg(code: string): Promise<string> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toString(code, { ...LOOK, type: 'svg' });
}

/** A QR code as PNG. */
export async function qrPng(code: string): Promise<Buffer> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toBuffer(code, { ...LOOK, type: 'png', scale: 2 });
}
