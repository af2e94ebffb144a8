/** BG-24: an attachment in the terms of EN 16931-1. */
export interface SupportingDocument {
  /** BT-122 */
  reference: string | null;
  /** BT-123 */
  description: string | null;
  /** BT-125, the type of the file. */
  mimeCode: string | null;
  /** BT-125, the name of the file. */
  filename: string | null;
  /** BT-125 in base64. */
  content: string;
}
