import type { CalendarDate } from '../platform/dates/dates.js';

/** Terms of BG-25 that few lines have. */
export interface LineTerms {
  /** BT-127 */
  note: string | null;
  /** BT-132 */
  orderLine: string | null;
  /** BG-26 */
  period: LinePeriod | null;
  /** BT-155 */
  sellerItemId: string | null;
  /** BT-156 */
  buyerItemId: string | null;
  /** BT-157 with its scheme in ISO 6523. */
  standardItemId: { schemeId: string | null; id: string } | null;
  /** BT-158 */
  classifications: Classification[];
}

/** BG-26 */
interface LinePeriod {
  /** BT-134 */
  from: CalendarDate | null;
  /** BT-135 */
  to: CalendarDate | null;
}

/** BT-158 */
interface Classification {
  code: string;
  /** A code of UNTDID 7143. */
  listId: string | null;
  listVersion: string | null;
}
