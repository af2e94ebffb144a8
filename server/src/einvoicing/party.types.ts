/** An identifier and its scheme, as they are sent. */
export interface SchemedId {
  schemeId: string | null;
  id: string;
}

/** BG-5, BG-8, BG-12, BG-15 */
export interface PostalAddress {
  /** BT-35, BT-50, BT-64, BT-75 */
  line1: string | null;
  /** BT-36, BT-51, BT-65, BT-76 */
  line2: string | null;
  /** BT-37, BT-52, BT-66, BT-77 */
  city: string | null;
  /** BT-38, BT-53, BT-67, BT-78 */
  postCode: string | null;
  /** BT-39, BT-54, BT-68, BT-79 */
  subdivision: string | null;
  /** BT-40, BT-55, BT-69, BT-80, ISO 3166-1 alpha-2. */
  country: string | null;
}

/** BG-10 */
export interface PayeeParty {
  /** BT-59 */
  name: string | null;
  /** BT-60 */
  identifier: SchemedId | null;
  /** BT-61 */
  registration: SchemedId | null;
}

/** BG-11 */
export interface TaxRepresentative {
  /** BT-62 */
  name: string | null;
  /** BT-63 */
  vatId: string | null;
  /** BG-12; null without any of its terms. */
  address: PostalAddress | null;
}
