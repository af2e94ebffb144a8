import { escapeXml } from '../rich-text/word.js';
import type { SwissQrBill } from '../view/swiss-qr-bill.js';

/** What to append after the last paragraph of a template. */
export interface PaymentPart extends Pick<SwissQrBill, 'data' | 'language' | 'separate'> {
  /** The paragraph with the picture, whose relationship is `PAYMENT_PART`. */
  paragraph: string;
  /** Whether it has the last page to itself. */
  hasOwnPage: boolean;
}

/** English Metric Units. */
const MILLIMETRE = 36_000;
const WIDTH = 210 * MILLIMETRE;
/** 105 mm, plus the line to cut along and the text above it. */
const HEIGHT = 109 * MILLIMETRE;

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The payment part, prepared for the worker that fills templates. */
export function paymentPart(bill: SwissQrBill, hasOwnPage: boolean): PaymentPart {
  const { data, language, separate, alt } = bill;
  return { data, language, separate, paragraph: paragraphOf(escapeXml(alt)), hasOwnPage };
}

/** At the bottom edge of the page; if there is no room, it moves to another page. */
function paragraphOf(alt: string): string {
  const names = `id="999999" name="Payment part" descr="${alt}"`;
  const size = `cx="${WIDTH}" cy="${HEIGHT}"`;
  const picture =
    `<pic:pic xmlns:pic="${DRAWING}/picture">` +
    `<pic:nvPicPr><pic:cNvPr ${names}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${RELATIONSHIPS}" r:embed="PAYMENT_PART"/>` +
    `<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`;
  const anchor =
    `<wp:anchor xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0" ` +
    `simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">` +
    `<wp:simplePos x="0" y="0"/>` +
    `<wp:positionH relativeFrom="page"><wp:align>left</wp:align></wp:positionH>` +
    `<wp:positionV relativeFrom="page"><wp:align>bottom</wp:align></wp:positionV>` +
    `<wp:extent ${size}/><wp:wrapTopAndBottom/><wp:docPr ${names}/>` +
    `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">${picture}` +
    `</a:graphicData></a:graphic></wp:anchor>`;
  const tiny =
    '<w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr>';
  return `<w:p>${tiny}<w:r><w:drawing>${anchor}</w:drawing></w:r></w:p>`;
}
