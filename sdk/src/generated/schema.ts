/** Made from openapi/ by npm run generate. Do not edit. */

declare const unlisted: unique symbol;
/** A value that a later version of the service has added to an enum. Clients may read it, but not create it. */
export type Unlisted = string & { readonly [unlisted]: true };

/**
 * Address of a customer or vendor. Either `firstName` and `lastName`, or `company`, is required; if `firstName` is given, `lastName` must be given. With PATCH, this is validated on the merged address.
 * @example {
 *       "company": "Acme Widgets GmbH",
 *       "email": "billing@acme.example",
 *       "address": "Speicherstadt 4",
 *       "city": "Hamburg",
 *       "postalCode": "20457",
 *       "country": "DE"
 *     }
 */
export interface Address {
    /**
     * @description First name. If given, `lastName` must be given too.
     * @example Lena
     */
    firstName?: string | null | undefined;
    /**
     * @description Last name.
     * @example Vogt
     */
    lastName?: string | null | undefined;
    /**
     * @description Company. Needed unless first and last name are given.
     * @example Acme Widgets GmbH
     */
    company?: string | null | undefined;
    /**
     * Format: idn-email
     * @description Email address, stored in lowercase; at most 254 characters (RFC 5321).
     * @example billing@acme.example
     */
    email?: string | null | undefined;
    /**
     * @description Telephone number.
     * @example +49 40 5550177
     */
    phone?: string | null | undefined;
    /**
     * @description Street and house number.
     * @example Speicherstadt 4
     */
    address?: string | null | undefined;
    /**
     * @description City.
     * @example Hamburg
     */
    city?: string | null | undefined;
    /**
     * @description State or province.
     * @example HH
     */
    state?: string | null | undefined;
    /**
     * @description Postal code.
     * @example 20457
     */
    postalCode?: string | null | undefined;
    /**
     * @description Country, ISO 3166-1 alpha-2; stored in uppercase.
     * @example DE
     */
    country?: CountryCode | null | undefined;
    /**
     * @description Legal details shown on documents, such as a company number.
     * @example HRB 98765
     */
    legal?: string | null | undefined;
}
/**
 * Address of a customer or vendor. Members that were never set are null.
 * @example {
 *       "firstName": null,
 *       "lastName": null,
 *       "company": "Acme Widgets GmbH",
 *       "email": "billing@acme.example",
 *       "phone": "+49 40 5550177",
 *       "address": "Speicherstadt 4",
 *       "city": "Hamburg",
 *       "state": null,
 *       "postalCode": "20457",
 *       "country": "DE",
 *       "legal": "HRB 98765"
 *     }
 */
export interface AddressView {
    /**
     * @description First name. If given, `lastName` must be given too.
     * @example Lena
     */
    firstName: string | null;
    /**
     * @description Last name.
     * @example Vogt
     */
    lastName: string | null;
    /**
     * @description Company. Needed unless first and last name are given.
     * @example Acme Widgets GmbH
     */
    company: string | null;
    /**
     * @description Email address, stored in lowercase; at most 254 characters (RFC 5321).
     * @example billing@acme.example
     */
    email: string | null;
    /**
     * @description Telephone number.
     * @example +49 40 5550177
     */
    phone: string | null;
    /**
     * @description Street and house number.
     * @example Speicherstadt 4
     */
    address: string | null;
    /**
     * @description City.
     * @example Hamburg
     */
    city: string | null;
    /**
     * @description State or province.
     * @example HH
     */
    state: string | null;
    /**
     * @description Postal code.
     * @example 20457
     */
    postalCode: string | null;
    /**
     * @description Country, ISO 3166-1 alpha-2.
     * @example DE
     */
    country: string | null;
    /**
     * @description Legal details shown on documents, such as a company number.
     * @example HRB 98765
     */
    legal: string | null;
}
/**
 * Whether a value is a percentage or an amount in the currency of the document. Percentage when omitted.
 * @example Percentage
 * @enum {string}
 */
export type AmountType = 'Flat' | 'Percentage' | Unlisted;
/**
 * Computed by the service on every write, including drafts, so clients never need to compute
 *     amounts. The arithmetic is decimal; R(x) rounds half away from zero to the minor units of the
 *     currency in ISO 4217 (JPY 0, EUR 2, BHD 3). A computed amount with a magnitude above
 *     999,999,999,999.99 is 422 TOTAL_TOO_LARGE at the item or at `/items`.
 *
 *     1. Each line: gross = R(quantity x price), minus its discount. The amounts of a return line are
 *        negative.
 *     2. subtotal S = the sum of the lines. Below 0 it is 422 TOTAL_NEGATIVE.
 *     3. discount D = R(S x value / 100), or the Flat value (at most S).
 *     4. extraCharges C = R(S x value / 100) on the subtotal before the discount, or the Flat
 *        value. Charges are taxed like the lines.
 *     5. D and C are distributed over the lines that are no returns in proportion, by largest remainder
 *        in minor units, ties going to the first of them (if they sum to 0, C goes to the first). The
 *        sum of all lines is then B = S - D + C.
 *     6. Taxes. If prices are without tax, lines are grouped by name, rate and exemption (E-INV: by
 *        treatment and rate only), and the tax of a group is R(base x rate / 100), rounded once per
 *        group. A tax of the document is R(B x value / 100) or its Flat value; it is not compounded and
 *        is added to those of the lines. net = B. With `taxIncluded`, Flat taxes are taken out first;
 *        then, for each set of rates with sum r and gross G, net = R(G x 100 / (100 + r)) and the tax is
 *        the remainder, split among the rates by largest remainder. So net + taxTotal = B, and turning
 *        the flag on does not change the total.
 *     7. extraFields, in order: R(B x value / 100) or the Flat value; untaxed, added after tax, may be
 *        negative. E-INV: a negative Flat value is an amount already paid; any other value except zero
 *        makes issue fail at `/extraFields/n`.
 *     8. total = net + taxTotal + extraFields + rounding. With `roundTo` it is then rounded to a multiple
 *        of that, half up, and the difference is added to the rounding. A total below 0 is 422
 *        TOTAL_NEGATIVE.
 * @example {
 *       "subtotal": 147.77,
 *       "discount": 14.78,
 *       "extraCharges": 5,
 *       "net": 137.99,
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "type": "Percentage",
 *           "rate": 19,
 *           "exemption": "Standard",
 *           "base": 91.32,
 *           "amount": 17.35
 *         },
 *         {
 *           "name": "VAT",
 *           "type": "Percentage",
 *           "rate": 7,
 *           "exemption": "Standard",
 *           "base": 46.67,
 *           "amount": 3.27
 *         }
 *       ],
 *       "taxTotal": 20.62,
 *       "extraFields": [
 *         {
 *           "name": "Deposit",
 *           "amount": -4.99
 *         }
 *       ],
 *       "rounding": 0,
 *       "total": 153.62,
 *       "paid": 100,
 *       "refunded": 20,
 *       "deducted": 0,
 *       "balance": 53.62
 *     }
 */
export interface Amounts {
    /**
     * Format: double
     * @description Sum of the lines after their own discounts.
     * @example 147.77
     */
    subtotal: number;
    /**
     * Format: double
     * @description Discount of the document.
     * @example 14.78
     */
    discount: number;
    /**
     * Format: double
     * @description Charges of the document.
     * @example 5
     */
    extraCharges: number;
    /**
     * Format: double
     * @description Subtotal minus discount plus charges, without tax.
     * @example 137.99
     */
    net: number;
    /**
     * @description Taxes of the lines in order of first appearance, then those of the document, never merged with each other.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "rate": 19,
     *         "exemption": "Standard",
     *         "base": 91.32,
     *         "amount": 17.35
     *       },
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "rate": 7,
     *         "exemption": "Standard",
     *         "base": 46.67,
     *         "amount": 3.27
     *       }
     *     ]
     */
    taxes: TaxAmount[];
    /**
     * Format: double
     * @description Sum of the taxes.
     * @example 20.62
     */
    taxTotal: number;
    /**
     * @description Extra fields with their amounts, in their order.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "amount": -4.99
     *       }
     *     ]
     */
    extraFields: ExtraFieldAmount[];
    /**
     * Format: double
     * @description Rounding difference (EN 16931 BT-114): of `roundTo`, and of an e-invoice with tax included, where it is needed so that tax equals rate times net (BR-CO-17); otherwise 0.
     * @example 0
     */
    rounding: number;
    /**
     * Format: double
     * @description Total of the document.
     * @example 153.62
     */
    total: number;
    /**
     * Format: double
     * @description Sum of the payments, including refunded ones.
     * @example 100
     */
    paid: number;
    /**
     * Format: double
     * @description Sum of the refunds of those payments, without cancellation notes.
     * @example 20
     */
    refunded: number;
    /**
     * Format: double
     * @description What it deducts of its retainers, the sum of `deductions`; 0 on a Draft.
     * @example 0
     */
    deducted: number;
    /**
     * Format: double
     * @description What is still owed: total - paid - deducted; 0 when Canceled. A refund does not change it: it gives money back together with its claim, by a credit note.
     * @example 53.62
     */
    balance: number;
}
/** A file that is attached to an invoice, an estimate or a transaction. */
export interface Attachment {
    /**
     * @description Opaque id, assigned by the service.
     * @example att_01M6G45R90SVDTGX3SNSDP1W7T
     */
    id: string;
    /**
     * @description The name without extension.
     * @example delivery-note
     */
    name: string;
    /**
     * @description The extension of the uploaded file, in lowercase.
     * @example txt
     */
    extension: 'jpg' | 'jpeg' | 'png' | 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'txt' | 'csv' | 'zip' | Unlisted;
    /**
     * @description The media type of the file, detected from its content.
     * @example text/plain
     */
    mimeType: string;
    /**
     * Format: int32
     * @description File size in bytes.
     * @example 44
     */
    size: number;
    /**
     * @description The SHA-256 of the file, in hexadecimal digits.
     * @example a31510662dd9bb5989b9f17b67b1e6fef008ca65c135c9bb88a55adf93d67ea5
     */
    sha256: string;
    /**
     * @description The id of the record that the attachment belongs to.
     * @example inv_01M6ED7Y907PFQ7K02708RXWWW
     */
    source: string;
    /**
     * @description The type of `source`.
     * @example Invoice
     */
    sourceType: 'Invoice' | 'Estimate' | 'Transaction' | Unlisted;
    /**
     * Format: uri
     * @description A signed download link. It expires one hour after it is issued; a fresh list gives a fresh link. It works without an API key.
     * @example https://files.faktura.example/a/att_01M6G45R90SVDTGX3SNSDP1W7T?e=1793693700&s=R-mz1okk7sZoXP2N5_wDn9JICmS59wMfNHVZzkrdbQQ
     */
    url: string;
    /**
     * Format: date-time
     * @description When `url` expires.
     * @example 2026-11-03T08:15:00.000Z
     */
    urlExpiresAt: string;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases by one with every stored change; `ETag` begins with it.
     * @example 1
     */
    version: number;
}
/** A file and the record it belongs to, as `multipart/form-data`. The attachment's name is taken from the uploaded file name without its extension, sanitized: path and control characters are removed and the rest is cut to 50 characters. If nothing is left, the name is `file`. */
export interface AttachmentCreate {
    /**
     * Format: binary
     * @description The file, at most 2 MB (2,097,152 bytes; a larger one is 413 FILE_TOO_LARGE). Allowed file types are .jpg, .jpeg, .png, .pdf, .doc, .docx, .xls, .xlsx, .txt, .csv and .zip; the content must match the extension (403 MIME_TYPE_NOT_ALLOWED).
     * @example Delivered to the loading ramp on 2 November.
     */
    file: string;
    /**
     * @description The id of an invoice, estimate or transaction. An unknown one is 422 at `/source`. A source has at most 3 attachments (403 ATTACHMENT_SOURCE_LIMIT_REACHED).
     * @example inv_01M6ED7Y907PFQ7K02708RXWWW
     */
    source: string;
    /**
     * @description The type of `source`.
     * @example Invoice
     * @enum {string}
     */
    sourceType: 'Invoice' | 'Estimate' | 'Transaction' | Unlisted;
}
/** The account's attachment quota is used up: 10, plus one for each purchased credit. Deleting a file frees a place only within 24 hours of its upload. */
export type AttachmentLimitReachedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example ATTACHMENT_LIMIT_REACHED
     * @enum {string}
     */
    code: "ATTACHMENT_LIMIT_REACHED";
    /**
     * @description Machine-readable details.
     * @example {
     *       "maxAttachments": 10
     *     }
     */
    details: {
        /**
         * Format: int32
         * @description The quota of the account: 10 plus the purchased credits.
         * @example 10
         */
        maxAttachments: number;
    };
};
/** All attachments of one record, oldest first; at most 3. */
export interface AttachmentList {
    /**
     * @description The attachments, sorted by `createdAt`, each with a new link.
     * @example []
     */
    data: Attachment[];
}
/** The new name. The file cannot be replaced. */
export interface AttachmentPatch {
    /**
     * @description The name without extension, at most 50 characters.
     * @example Delivery note Hamburg
     */
    name: string;
}
/** The invoice, estimate or transaction already has three attachments. Deleting one frees its place at once. */
export type AttachmentSourceLimitReachedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example ATTACHMENT_SOURCE_LIMIT_REACHED
     * @enum {string}
     */
    code: "ATTACHMENT_SOURCE_LIMIT_REACHED";
    /**
     * @description Machine-readable details.
     * @example {
     *       "maxAttachmentsPerSource": 3
     *     }
     */
    details: {
        /**
         * Format: int32
         * @description How many attachments one source may have.
         * @example 3
         */
        maxAttachmentsPerSource: number;
    };
};
/** Attachments need an active Pro Plan. */
export type AttachmentsProOnlyProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example ATTACHMENTS_PRO_ONLY
     * @enum {string}
     */
    code: "ATTACHMENTS_PRO_ONLY";
};
/**
 * Account in Australia.
 * @example {
 *       "type": "australia",
 *       "name": "CBA",
 *       "accountHolder": "Reef Photo Pty Ltd",
 *       "accountNumber": "123456789",
 *       "bsb": "062-000"
 *     }
 */
export interface AustraliaBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "australia";
    /**
     * @description Name of the bank.
     * @example CBA
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example Reef Photo Pty Ltd
     */
    accountHolder?: string | null | undefined;
    /**
     * @description Account number.
     * @example 123456789
     */
    accountNumber: string;
    /**
     * @description BSB, 6 digits, written like nnn-nnn. Digits without a hyphen are accepted; the response has the hyphen.
     * @example 062-000
     */
    bsb: string;
}
/**
 * Account in Australia.
 * @example {
 *       "type": "australia",
 *       "name": "CBA",
 *       "accountHolder": "Reef Photo Pty Ltd",
 *       "accountNumber": "123456789",
 *       "bsb": "062-000"
 *     }
 */
export interface AustraliaBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "australia";
    /**
     * @description Name of the bank.
     * @example CBA
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example Reef Photo Pty Ltd
     */
    accountHolder: string | null;
    /**
     * @description Account number.
     * @example 123456789
     */
    accountNumber: string;
    /**
     * @description BSB, 6 digits, written like nnn-nnn.
     * @example 062-000
     */
    bsb: string;
}
/**
 * Bank account details. The format depends on `type`; members of another format are rejected. They are never merged: PATCH replaces them as a whole.
 * @example {
 *       "type": "iban",
 *       "name": "ABN AMRO",
 *       "accountHolder": "De Papierhandel B.V.",
 *       "iban": "NL91ABNA0417164300",
 *       "bic": "ABNANL2A"
 *     }
 */
export type Bank = IbanBank | UsBank | UkBank | IndiaBank | CanadaBank | AustraliaBank | GenericBank;
/**
 * Bank account details. The format depends on `type`.
 * @example {
 *       "type": "iban",
 *       "name": "ABN AMRO",
 *       "accountHolder": "De Papierhandel B.V.",
 *       "iban": "NL91ABNA0417164300",
 *       "bic": "ABNANL2A"
 *     }
 */
export type BankView = IbanBankView | UsBankView | UkBankView | IndiaBankView | CanadaBankView | AustraliaBankView | GenericBankView;
/**
 * Format: date
 * A calendar date, `YYYY-MM-DD`, a real day from 1900 to 2200. It has no zone and is never converted.
 * @example 2026-11-02
 */
export type CalendarDate = string;
/**
 * Account in Canada.
 * @example {
 *       "type": "canada",
 *       "name": "RBC",
 *       "accountHolder": "Maple Fonts Inc.",
 *       "accountNumber": "1234567",
 *       "transitNumber": "00012",
 *       "institutionNumber": "003"
 *     }
 */
export interface CanadaBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "canada";
    /**
     * @description Name of the bank.
     * @example RBC
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example Maple Fonts Inc.
     */
    accountHolder?: string | null | undefined;
    /**
     * @description Account number.
     * @example 1234567
     */
    accountNumber: string;
    /**
     * @description Transit number, 5 digits.
     * @example 00012
     */
    transitNumber: string;
    /**
     * @description Institution number, 3 digits.
     * @example 003
     */
    institutionNumber: string;
}
/**
 * Account in Canada.
 * @example {
 *       "type": "canada",
 *       "name": "RBC",
 *       "accountHolder": "Maple Fonts Inc.",
 *       "accountNumber": "1234567",
 *       "transitNumber": "00012",
 *       "institutionNumber": "003"
 *     }
 */
export interface CanadaBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "canada";
    /**
     * @description Name of the bank.
     * @example RBC
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example Maple Fonts Inc.
     */
    accountHolder: string | null;
    /**
     * @description Account number.
     * @example 1234567
     */
    accountNumber: string;
    /**
     * @description Transit number, 5 digits.
     * @example 00012
     */
    transitNumber: string;
    /**
     * @description Institution number, 3 digits.
     * @example 003
     */
    institutionNumber: string;
}
/**
 * Why an invoice is canceled. No body means `{}`.
 * @example {
 *       "reason": "BillingError",
 *       "notes": "Ordered twice by mistake."
 *     }
 */
export interface CancelRequest {
    /**
     * @description Default: Cancelled. Printed on the invoice and the credit note, except for `Cancelled`, `Fraudulent` and `Other`.
     * @example BillingError
     * @enum {string|null}
     */
    reason?: 'Duplicate' | 'CustomerRequest' | 'Cancelled' | 'BillingError' | 'Fraudulent' | 'Other' | Unlisted | null | undefined;
    /**
     * @description Notes on the cancellation, printed on its credit note and on the canceled invoice.
     * @example Ordered twice by mistake.
     */
    notes?: string | null | undefined;
}
/**
 * How the invoice was canceled. Null if it was created as Canceled.
 * @example {
 *       "creditNoteId": "ref_01M6F58ZN0E7N646YK023241WQ",
 *       "number": "CN-2026-00002",
 *       "reason": "BillingError",
 *       "notes": "Ordered twice by mistake.",
 *       "canceledAt": "2026-11-02T22:15:00.000Z"
 *     }
 */
export interface Cancellation {
    /**
     * @description Id of the cancellation note, a refund of type Cancellation, which can be read and exported at /refunds.
     * @example ref_01M6F58ZN0E7N646YK023241WQ
     */
    creditNoteId: string;
    /**
     * @description Number of that note.
     * @example CN-2026-00002
     */
    number: string;
    /**
     * @description Why it was canceled.
     * @example BillingError
     */
    reason: 'Duplicate' | 'CustomerRequest' | 'Cancelled' | 'BillingError' | 'Fraudulent' | 'Other' | Unlisted;
    /**
     * @description Notes on the cancellation.
     * @example Ordered twice by mistake.
     */
    notes: string | null;
    /**
     * @description When it was canceled.
     * @example 2026-11-02T22:15:00.000Z
     */
    canceledAt: Timestamp;
}
/** A label for grouping transactions. */
export interface Category {
    /**
     * @description Opaque id, assigned by the service.
     * @example cat_01M6FC4PX0X72D00AD2ZFHM825
     */
    id: string;
    /**
     * @description Its name.
     * @example Software
     */
    name: string;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases by one with every stored change; `ETag` begins with it.
     * @example 1
     */
    version: number;
}
/** A category for transactions. */
export interface CategoryCreate {
    /**
     * @description Its name, at most 20 characters.
     * @example Software
     */
    name: string;
}
/** All categories of the account, sorted by name; at most 1,000. */
export interface CategoryList {
    /**
     * @description The categories, sorted by name.
     * @example []
     */
    data: Category[];
}
/** The whole category. The response of GET can be sent back unchanged. */
export interface CategoryReplace {
    /**
     * @description Its name, at most 20 characters.
     * @example Software
     */
    name: string;
}
/**
 * ISO 3166-1 alpha-2 code. Lowercase is accepted and stored as uppercase; an unknown code is 422.
 * @example DE
 */
export type CountryCode = string;
/**
 * The e-invoice state of the credit note, and what it credits.
 * @example {
 *       "state": "Draft",
 *       "standard": null,
 *       "amounts": {
 *         "parts": [
 *           {
 *             "net": 11.51,
 *             "taxes": [
 *               {
 *                 "name": "VAT",
 *                 "type": "Percentage",
 *                 "rate": 19,
 *                 "exemption": "Standard",
 *                 "amount": 2.19
 *               }
 *             ]
 *           },
 *           {
 *             "net": 5.89,
 *             "taxes": [
 *               {
 *                 "name": "VAT",
 *                 "type": "Percentage",
 *                 "rate": 7,
 *                 "exemption": "Standard",
 *                 "amount": 0.41
 *               }
 *             ]
 *           }
 *         ],
 *         "extraFields": [],
 *         "net": 17.4,
 *         "taxTotal": 2.6,
 *         "rounding": 0,
 *         "creditedBefore": 0,
 *         "total": 20
 *       }
 *     }
 */
export interface CreditNote {
    /**
     * @description `Issued` if the note is an issued e-invoice document and frozen; otherwise `Draft`. With e-invoicing on and a standard set for the customer, a note is issued when it is created.
     * @example Draft
     */
    state: 'Draft' | 'Issued' | Unlisted;
    /**
     * @description The e-invoice standard of an issued note; `null` for plain PDFs.
     * @example null
     */
    standard: 'XRechnung' | 'FacturX' | 'PeppolBis' | Unlisted | null;
    amounts: CreditNoteAmounts;
}
/**
 * What this note credits, computed and stored when it is written. It never changes afterwards, except
 *     when the note itself is edited.
 *
 *     - All notes of an invoice together credit at most what it charged, for each set of taxes, each tax and
 *       each extra field, and exactly that once everything is given back.
 *     - A refund is spread in proportion over what earlier notes left. Negative extra fields, such as a
 *       deposit, are left out.
 *     - A cancellation credits what earlier notes left: the whole invoice less those notes.
 *     - total = net + taxTotal + extraFields + rounding. To add up the notes of an invoice, add `total`.
 * @example {
 *       "parts": [
 *         {
 *           "net": 11.51,
 *           "taxes": [
 *             {
 *               "name": "VAT",
 *               "type": "Percentage",
 *               "rate": 19,
 *               "exemption": "Standard",
 *               "amount": 2.19
 *             }
 *           ]
 *         },
 *         {
 *           "net": 5.89,
 *           "taxes": [
 *             {
 *               "name": "VAT",
 *               "type": "Percentage",
 *               "rate": 7,
 *               "exemption": "Standard",
 *               "amount": 0.41
 *             }
 *           ]
 *         }
 *       ],
 *       "extraFields": [],
 *       "net": 17.4,
 *       "taxTotal": 2.6,
 *       "rounding": 0,
 *       "creditedBefore": 0,
 *       "total": 20
 *     }
 */
export interface CreditNoteAmounts {
    /**
     * @description The sets of taxes with a share, in the order of the invoice.
     * @example [
     *       {
     *         "net": 11.51,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "type": "Percentage",
     *             "rate": 19,
     *             "exemption": "Standard",
     *             "amount": 2.19
     *           }
     *         ]
     *       }
     *     ]
     */
    parts: CreditedPart[];
    /**
     * @description Extra fields with a share.
     * @example []
     */
    extraFields: ExtraFieldAmount[];
    /**
     * Format: double
     * @description Sum of the net amounts.
     * @example 17.4
     */
    net: number;
    /**
     * Format: double
     * @description Sum of the taxes.
     * @example 2.6
     */
    taxTotal: number;
    /**
     * Format: double
     * @description Rounding difference of an invoice with tax included, or of a note of an e-invoice whose tax would otherwise differ too much from rate times net (EN 16931 BR-CO-17, BT-114); mostly 0.
     * @example 0
     */
    rounding: number;
    /**
     * Format: double
     * @description The total of the earlier notes that a cancellation deducts; 0 on a refund.
     * @example 0
     */
    creditedBefore: number;
    /**
     * Format: double
     * @description What the note credits: the amount of a refund; the total of a canceled invoice less `creditedBefore`.
     * @example 20
     */
    total: number;
}
/** The credit note is issued, or its account fixes numbered documents, and it can no longer be changed or deleted. */
export type CreditNoteIssuedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example CREDIT_NOTE_ISSUED
     * @enum {string}
     */
    code: "CREDIT_NOTE_ISSUED";
};
/**
 * What the note credits of one set: the lines of the invoice whose taxes are the same (E-INV: of the same treatment and rate).
 * @example {
 *       "net": 11.51,
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "type": "Percentage",
 *           "rate": 19,
 *           "exemption": "Standard",
 *           "amount": 2.19
 *         }
 *       ]
 *     }
 */
export interface CreditedPart {
    /**
     * Format: double
     * @description The net amount credited.
     * @example 11.51
     */
    net: number;
    /**
     * @description The taxes credited, in the order of the invoice.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "rate": 19,
     *         "exemption": "Standard",
     *         "amount": 2.19
     *       }
     *     ]
     */
    taxes: CreditedTax[];
}
/**
 * A tax of one set, as far as the note credits it.
 * @example {
 *       "name": "VAT",
 *       "type": "Percentage",
 *       "rate": 19,
 *       "exemption": "Standard",
 *       "amount": 2.19
 *     }
 */
export interface CreditedTax {
    /**
     * @description Label on the document.
     * @example VAT
     */
    name: string | null;
    /**
     * @description Whether the tax is a percentage or an amount.
     * @example Percentage
     */
    type: 'Flat' | 'Percentage' | Unlisted;
    /**
     * Format: double
     * @description The rate in percent; null for a Flat tax.
     * @example 19
     */
    rate: number | null;
    /**
     * @description VAT treatment of the lines; null for a tax of the document.
     * @example Standard
     */
    exemption: 'Standard' | 'ZeroRated' | 'ReverseCharge' | 'IntraCommunity' | 'Export' | 'Exempt' | 'OutsideScope' | Unlisted | null;
    /**
     * Format: double
     * @description The tax credited.
     * @example 2.19
     */
    amount: number;
}
/**
 * ISO 4217 code. Lowercase is accepted and stored as uppercase; an unknown code is 422. Computed amounts have as many decimals as the currency (JPY 0, EUR 2, BHD 3).
 * @example EUR
 */
export type CurrencyCode = string;
/** The currency cannot change while the invoice has payments. */
export type CurrencyLockedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example CURRENCY_LOCKED
     * @enum {string}
     */
    code: "CURRENCY_LOCKED";
};
/** A customer, as returned by the service. Members that were never set are null; lists are empty. */
export interface Customer {
    /**
     * @description Opaque id of the customer.
     * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
     */
    id: string;
    /**
     * @description The customer's id in your application, if the customer was passed as an object with an invoice or estimate; otherwise null.
     * @example shop-4711
     */
    internalId: string | null;
    billTo: AddressView;
    /**
     * @description Delivery address.
     * @example null
     */
    shipTo: AddressView | null;
    /**
     * @description Tax identifier.
     * @example {
     *       "id": "DE129273398",
     *       "name": "VAT ID"
     *     }
     */
    tax: IdentifierView | null;
    /**
     * @description Company registration.
     * @example {
     *       "id": "HRB 98765",
     *       "name": "Handelsregister Hamburg"
     *     }
     */
    registration: IdentifierView | null;
    /**
     * @description Buyer reference for internal routing.
     * @example 04011000-12345-03
     */
    reference: string | null;
    /**
     * @description What the customer is known by.
     * @example {
     *       "id": "4012345000009",
     *       "schemeId": "0088"
     *     }
     */
    identifier: PartyIdentifierView | null;
    /**
     * @description Peppol electronic address of the buyer.
     * @example {
     *       "schemeId": "9930",
     *       "participantId": "DE129273398"
     *     }
     */
    peppol: PeppolView | null;
    /**
     * @description Cc emails.
     * @example [
     *       "accounts@acme.example"
     *     ]
     */
    cc: string[];
    /**
     * @description Bcc emails.
     * @example []
     */
    bcc: string[];
    /**
     * @description Currency of new documents for this customer, ISO 4217.
     * @example EUR
     */
    currency: string | null;
    /**
     * @description Language of new documents for this customer.
     * @example de
     */
    lang: 'en' | 'fr' | 'de' | 'nl' | 'es' | 'bg' | 'ro' | 'ja' | 'mn' | 'da' | 'sv' | 'lt' | 'fi' | 'hu' | 'cs' | 'it' | 'et' | 'lv' | 'pt' | 'pl' | 'sk' | 'zh' | 'vi' | Unlisted | null;
    /**
     * @description Date format; null means the usual one of the document's language in the seller's country.
     * @example DD.MM.YYYY
     */
    dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY/MM/DD' | 'YYYY/DD/MM' | 'DD-MM-YYYY' | 'MM-DD-YYYY' | 'YYYY-MM-DD' | 'YYYY-DD-MM' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'YYYY.MM.DD' | 'YYYY.DD.MM' | Unlisted | null;
    /**
     * @description Whether a PDF copy is attached to emails.
     * @example true
     */
    attachPdf: boolean;
    /**
     * @description Private notes.
     * @example Pays within 14 days.
     */
    notes: string | null;
    /**
     * @description Labels.
     * @example [
     *       "wholesale",
     *       "hamburg"
     *     ]
     */
    tags: string[];
    /**
     * @description E-invoicing settings.
     * @example {
     *       "standard": "XRechnung"
     *     }
     */
    eInvoice: EInvoiceSettingsView | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases with every stored change; the first part of the `ETag`.
     * @example 3
     */
    version: number;
}
/** A new customer. */
export interface CustomerCreate {
    billTo: Address;
    /**
     * @description Delivery address. If given, the rules of `billTo` apply.
     * @example {
     *       "company": "Acme Widgets GmbH",
     *       "city": "Hamburg",
     *       "country": "DE"
     *     }
     */
    shipTo?: Address | null | undefined;
    /**
     * @description Tax identifier and its label, such as VAT ID. `id` is required if `name` is given.
     * @example {
     *       "id": "DE129273398",
     *       "name": "VAT ID"
     *     }
     */
    tax?: Identifier | null | undefined;
    /**
     * @description Company registration. `id` is required if `name` is given.
     * @example {
     *       "id": "HRB 98765",
     *       "name": "Handelsregister Hamburg"
     *     }
     */
    registration?: Identifier | null | undefined;
    /**
     * @description Buyer reference for internal routing, such as a Leitweg-ID.
     * @example 04011000-12345-03
     */
    reference?: string | null | undefined;
    /**
     * @description What the customer is known by (EN 16931 BT-46), printed and sent with e-invoices. In France, an identifier of scheme 0009 takes the place of the SIRET in `registration`.
     * @example {
     *       "id": "4012345000009",
     *       "schemeId": "0088"
     *     }
     */
    identifier?: PartyIdentifier | null | undefined;
    /**
     * @description Peppol electronic address of the buyer; both members are required together.
     * @example {
     *       "schemeId": "9930",
     *       "participantId": "DE129273398"
     *     }
     */
    peppol?: Peppol | null | undefined;
    /**
     * @description Cc emails: up to 3, unique, and different from `billTo.email` and the addresses in `bcc`. Null empties the list.
     * @example [
     *       "accounts@acme.example"
     *     ]
     */
    cc?: MailCopies | null | undefined;
    /**
     * @description Bcc emails: up to 3, unique, and different from `billTo.email` and the addresses in `cc`. Null empties the list.
     * @example [
     *       "archive@acme.example"
     *     ]
     */
    bcc?: MailCopies | null | undefined;
    /**
     * @description Currency of new documents for this customer, ISO 4217; stored in uppercase.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of new documents for this customer.
     * @example de
     */
    lang?: Language | null | undefined;
    /**
     * @description Date format. Null means the usual one of the document's language in the seller's country.
     * @example DD.MM.YYYY
     */
    dateFormat?: DateFormat | null | undefined;
    /**
     * @description Attach a PDF copy to emails. Null means false.
     * @example true
     */
    attachPdf?: boolean | null | undefined;
    /**
     * @description Private notes; never shown to the customer.
     * @example Pays within 14 days.
     */
    notes?: string | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "wholesale",
     *       "hamburg"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description E-invoicing settings. Without a standard, plain PDFs are issued.
     * @example {
     *       "standard": "XRechnung"
     *     }
     */
    eInvoice?: EInvoiceSettings | null | undefined;
}
/** Invoices or estimates refer to the customer, so it cannot be deleted. Transactions do not prevent deletion: their `customer` becomes null. */
export type CustomerInUseProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example CUSTOMER_IN_USE
     * @enum {string}
     */
    code: "CUSTOMER_IN_USE";
    /**
     * @description What refers to the customer.
     * @example {
     *       "references": {
     *         "invoices": 4,
     *         "estimates": 1
     *       }
     *     }
     */
    details: {
        /**
         * @description How many documents refer to the customer.
         * @example {
         *       "invoices": 4,
         *       "estimates": 1
         *     }
         */
        references: {
            /**
             * Format: int32
             * @description How many invoices.
             * @example 4
             */
            invoices: number;
            /**
             * Format: int32
             * @description How many estimates.
             * @example 1
             */
            estimates: number;
        };
    };
};
/**
 * CustomerInline
 * A customer given as an object. It is looked up by `internalId`. If no customer is found, one is created, and only once even in parallel requests. If one is found, the non-empty members sent here replace those of its billTo and shipTo, and everything else is kept. An email that is already in its cc or bcc is removed from that list.
 * @example {
 *       "internalId": "shop-4711",
 *       "billTo": {
 *         "company": "Acme Widgets GmbH",
 *         "email": "billing@acme.example"
 *       }
 *     }
 */
export interface CustomerInline {
    /**
     * @description Identifies an individual customer in your application. Compared exactly: case, accents and trailing spaces matter.
     * @example shop-4711
     */
    internalId: string;
    billTo: InlineAddress;
    /**
     * @description Delivery address.
     * @example {
     *       "company": "Acme Widgets GmbH"
     *     }
     */
    shipTo?: InlineAddress | null | undefined;
}
/**
 * The customer: an id, or an object with customer details. An unknown id is 422 NOT_FOUND at `/customer`. It is replaced as a whole, never merged. The document keeps its own snapshot of the customer in `customerSnapshot`.
 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
 */
export type CustomerInput = string | CustomerInline;
/** One page of customers. */
export interface CustomerList {
    /**
     * @description The customers of this page.
     * @example []
     */
    data: Customer[];
    pagination: Pagination;
}
/** Changes to a customer, as JSON Merge Patch (RFC 7396): what is left out stays, null clears, objects merge, lists are replaced as a whole. `billTo` cannot be cleared. */
export interface CustomerPatch {
    billTo?: Address | undefined;
    /**
     * @description Delivery address. If given, the rules of `billTo` apply.
     * @example {
     *       "company": "Acme Widgets GmbH",
     *       "city": "Hamburg",
     *       "country": "DE"
     *     }
     */
    shipTo?: Address | null | undefined;
    /**
     * @description Tax identifier and its label, such as VAT ID. `id` is required if `name` is given.
     * @example {
     *       "id": "DE129273398",
     *       "name": "VAT ID"
     *     }
     */
    tax?: Identifier | null | undefined;
    /**
     * @description Company registration. `id` is required if `name` is given.
     * @example {
     *       "id": "HRB 98765",
     *       "name": "Handelsregister Hamburg"
     *     }
     */
    registration?: Identifier | null | undefined;
    /**
     * @description Buyer reference for internal routing, such as a Leitweg-ID.
     * @example 04011000-12345-03
     */
    reference?: string | null | undefined;
    /**
     * @description What the customer is known by (EN 16931 BT-46), printed and sent with e-invoices. In France, an identifier of scheme 0009 takes the place of the SIRET in `registration`.
     * @example {
     *       "id": "4012345000009",
     *       "schemeId": "0088"
     *     }
     */
    identifier?: PartyIdentifier | null | undefined;
    /**
     * @description Peppol electronic address of the buyer; both members are required together.
     * @example {
     *       "schemeId": "9930",
     *       "participantId": "DE129273398"
     *     }
     */
    peppol?: Peppol | null | undefined;
    /**
     * @description Cc emails: up to 3, unique, and different from `billTo.email` and the addresses in `bcc`. Null empties the list.
     * @example [
     *       "accounts@acme.example"
     *     ]
     */
    cc?: MailCopies | null | undefined;
    /**
     * @description Bcc emails: up to 3, unique, and different from `billTo.email` and the addresses in `cc`. Null empties the list.
     * @example [
     *       "archive@acme.example"
     *     ]
     */
    bcc?: MailCopies | null | undefined;
    /**
     * @description Currency of new documents for this customer, ISO 4217; stored in uppercase.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of new documents for this customer.
     * @example de
     */
    lang?: Language | null | undefined;
    /**
     * @description Date format. Null means the usual one of the document's language in the seller's country.
     * @example DD.MM.YYYY
     */
    dateFormat?: DateFormat | null | undefined;
    /**
     * @description Attach a PDF copy to emails. Null means false.
     * @example true
     */
    attachPdf?: boolean | null | undefined;
    /**
     * @description Private notes; never shown to the customer.
     * @example Pays within 14 days.
     */
    notes?: string | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "wholesale",
     *       "hamburg"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description E-invoicing settings. Without a standard, plain PDFs are issued.
     * @example {
     *       "standard": "XRechnung"
     *     }
     */
    eInvoice?: EInvoiceSettings | null | undefined;
}
/** A whole customer. What is left out becomes null, an empty list or false. Read-only members are accepted and ignored. */
export interface CustomerReplace {
    billTo: Address;
    /**
     * @description Delivery address. If given, the rules of `billTo` apply.
     * @example {
     *       "company": "Acme Widgets GmbH",
     *       "city": "Hamburg",
     *       "country": "DE"
     *     }
     */
    shipTo?: Address | null | undefined;
    /**
     * @description Tax identifier and its label, such as VAT ID. `id` is required if `name` is given.
     * @example {
     *       "id": "DE129273398",
     *       "name": "VAT ID"
     *     }
     */
    tax?: Identifier | null | undefined;
    /**
     * @description Company registration. `id` is required if `name` is given.
     * @example {
     *       "id": "HRB 98765",
     *       "name": "Handelsregister Hamburg"
     *     }
     */
    registration?: Identifier | null | undefined;
    /**
     * @description Buyer reference for internal routing, such as a Leitweg-ID.
     * @example 04011000-12345-03
     */
    reference?: string | null | undefined;
    /**
     * @description What the customer is known by (EN 16931 BT-46), printed and sent with e-invoices. In France, an identifier of scheme 0009 takes the place of the SIRET in `registration`.
     * @example {
     *       "id": "4012345000009",
     *       "schemeId": "0088"
     *     }
     */
    identifier?: PartyIdentifier | null | undefined;
    /**
     * @description Peppol electronic address of the buyer; both members are required together.
     * @example {
     *       "schemeId": "9930",
     *       "participantId": "DE129273398"
     *     }
     */
    peppol?: Peppol | null | undefined;
    /**
     * @description Cc emails: up to 3, unique, and different from `billTo.email` and the addresses in `bcc`. Null empties the list.
     * @example [
     *       "accounts@acme.example"
     *     ]
     */
    cc?: MailCopies | null | undefined;
    /**
     * @description Bcc emails: up to 3, unique, and different from `billTo.email` and the addresses in `cc`. Null empties the list.
     * @example [
     *       "archive@acme.example"
     *     ]
     */
    bcc?: MailCopies | null | undefined;
    /**
     * @description Currency of new documents for this customer, ISO 4217; stored in uppercase.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of new documents for this customer.
     * @example de
     */
    lang?: Language | null | undefined;
    /**
     * @description Date format. Null means the usual one of the document's language in the seller's country.
     * @example DD.MM.YYYY
     */
    dateFormat?: DateFormat | null | undefined;
    /**
     * @description Attach a PDF copy to emails. Null means false.
     * @example true
     */
    attachPdf?: boolean | null | undefined;
    /**
     * @description Private notes; never shown to the customer.
     * @example Pays within 14 days.
     */
    notes?: string | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "wholesale",
     *       "hamburg"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description E-invoicing settings. Without a standard, plain PDFs are issued.
     * @example {
     *       "standard": "XRechnung"
     *     }
     */
    eInvoice?: EInvoiceSettings | null | undefined;
}
/**
 * The document's copy of the customer. It is taken from the customer record with every write that changes a Draft and when the document leaves Draft. After that it is frozen, unless a plain document is given another customer or a customer object, which takes a new copy.
 * @example {
 *       "internalId": "shop-4711",
 *       "billTo": {
 *         "firstName": null,
 *         "lastName": null,
 *         "company": "Acme Widgets GmbH",
 *         "email": "billing@acme.example",
 *         "phone": "+49 40 5550177",
 *         "address": "Speicherstadt 4",
 *         "city": "Hamburg",
 *         "state": null,
 *         "postalCode": "20457",
 *         "country": "DE",
 *         "legal": "HRB 98765"
 *       },
 *       "shipTo": {
 *         "firstName": null,
 *         "lastName": null,
 *         "company": "Acme Widgets GmbH",
 *         "email": null,
 *         "phone": null,
 *         "address": "Am Sandtorkai 30, Tor 2",
 *         "city": "Hamburg",
 *         "state": null,
 *         "postalCode": "20457",
 *         "country": "DE",
 *         "legal": null
 *       },
 *       "tax": {
 *         "id": "DE129273398",
 *         "name": "VAT ID"
 *       },
 *       "registration": {
 *         "id": "HRB 98765",
 *         "name": "Handelsregister Hamburg"
 *       },
 *       "reference": "04011000-12345-03",
 *       "identifier": null,
 *       "peppol": {
 *         "schemeId": "9930",
 *         "participantId": "DE129273398"
 *       },
 *       "eInvoice": {
 *         "standard": "XRechnung"
 *       }
 *     }
 */
export interface CustomerSnapshot {
    /**
     * @description The customer's id in your application.
     * @example shop-4711
     */
    internalId: string | null;
    billTo: AddressView;
    /**
     * @description Delivery address.
     * @example {
     *       "firstName": null,
     *       "lastName": null,
     *       "company": "Acme Widgets GmbH",
     *       "email": null,
     *       "phone": null,
     *       "address": "Am Sandtorkai 30, Tor 2",
     *       "city": "Hamburg",
     *       "state": null,
     *       "postalCode": "20457",
     *       "country": "DE",
     *       "legal": null
     *     }
     */
    shipTo: AddressView | null;
    /**
     * @description Tax identifier of the customer.
     * @example {
     *       "id": "DE129273398",
     *       "name": "VAT ID"
     *     }
     */
    tax: IdentifierView | null;
    /**
     * @description Company registration of the customer.
     * @example {
     *       "id": "HRB 98765",
     *       "name": "Handelsregister Hamburg"
     *     }
     */
    registration: IdentifierView | null;
    /**
     * @description Buyer reference for internal routing.
     * @example 04011000-12345-03
     */
    reference: string | null;
    /**
     * @description What the customer is known by.
     * @example {
     *       "id": "4012345000009",
     *       "schemeId": "0088"
     *     }
     */
    identifier: PartyIdentifierView | null;
    /**
     * @description Peppol electronic address of the customer.
     * @example {
     *       "schemeId": "9930",
     *       "participantId": "DE129273398"
     *     }
     */
    peppol: PeppolView | null;
    /**
     * @description E-invoicing settings of the customer.
     * @example {
     *       "standard": "XRechnung"
     *     }
     */
    eInvoice: EInvoiceSettingsView | null;
}
/**
 * Date format on documents and in mails.
 * @example DD.MM.YYYY
 * @enum {string}
 */
export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY/MM/DD' | 'YYYY/DD/MM' | 'DD-MM-YYYY' | 'MM-DD-YYYY' | 'YYYY-MM-DD' | 'YYYY-DD-MM' | 'DD.MM.YYYY' | 'MM.DD.YYYY' | 'YYYY.MM.DD' | 'YYYY.DD.MM' | Unlisted;
/**
 * Discount on the whole document.
 * @example {
 *       "type": "Percentage",
 *       "value": 10
 *     }
 */
export interface Discount {
    /**
     * @description Percentage when omitted or null.
     * @example Percentage
     */
    type?: AmountType | null | undefined;
    /**
     * Format: double
     * @description Percentage: of the subtotal, at most 100, up to 4 decimals. Flat: not more than the subtotal, with at most as many decimals as the currency. Never below 0.
     * @example 10
     */
    value: number;
}
/**
 * Discount on the whole document. As JSON Merge Patch (RFC 7396), a member that is left out keeps its value. If the document has none yet, `value` is required.
 * @example {
 *       "value": 10
 *     }
 */
export interface DiscountPatch {
    /**
     * @description Null means Percentage.
     * @example Percentage
     */
    type?: AmountType | null | undefined;
    /**
     * Format: double
     * @description Percentage: of the subtotal, at most 100, up to 4 decimals. Flat: not more than the subtotal, with at most as many decimals as the currency. Never below 0.
     * @example 10
     */
    value?: number | undefined;
}
/**
 * Discount on the whole document.
 * @example {
 *       "type": "Percentage",
 *       "value": 10
 *     }
 */
export interface DiscountView {
    /**
     * @description Whether the value is a percentage or an amount.
     * @example Percentage
     */
    type: 'Flat' | 'Percentage' | Unlisted;
    /**
     * Format: double
     * @description The percentage, or the amount in the currency of the document.
     * @example 10
     */
    value: number;
}
/**
 * A remark on an e-invoice.
 * @example {
 *       "code": "PRICE_DECIMALS",
 *       "path": "/items/0/price",
 *       "message": "The price has more than four decimals, which EN 16931-1:2026 does not allow. Round it."
 *     }
 */
export interface EInvoiceNotice {
    /**
     * @description PRICE_DECIMALS: a price has more than four decimals, which EN 16931-1:2026 will not allow. DELIVERY_ADDRESS: goods leave the country, and the customer has no shipTo, so that billTo is stated as the place of delivery (BG-15). VAT_CURRENCY: the seller is in the EU, and the VAT total is not stated in the currency of that country (BT-111, article 230 of the VAT directive).
     * @example PRICE_DECIMALS
     */
    code: 'PRICE_DECIMALS' | 'DELIVERY_ADDRESS' | 'VAT_CURRENCY' | Unlisted;
    /**
     * @description JSON Pointer to the member of the invoice.
     * @example /items/0/price
     */
    path: string;
    /**
     * @description What it means, for people.
     * @example The price has more than four decimals, which EN 16931-1:2026 does not allow. Round it.
     */
    message: string;
}
/**
 * E-invoicing settings of a customer.
 * @example {
 *       "standard": "XRechnung"
 *     }
 */
export interface EInvoiceSettings {
    /**
     * @description Standard that e-invoices to this customer follow. When omitted, plain PDFs are issued.
     * @example XRechnung
     * @enum {string|null}
     */
    standard?: 'XRechnung' | 'FacturX' | 'PeppolBis' | Unlisted | null | undefined;
}
/**
 * E-invoicing settings of a customer.
 * @example {
 *       "standard": "XRechnung"
 *     }
 */
export interface EInvoiceSettingsView {
    /**
     * @description Standard that e-invoices to this customer follow; null means plain PDFs.
     * @example XRechnung
     */
    standard: 'XRechnung' | 'FacturX' | 'PeppolBis' | Unlisted | null;
}
/** One reason why an invoice does not conform to its e-invoice standard. */
export interface EinvoiceError {
    /**
     * @description A JSON Pointer into the record that `resource` names.
     * @example /items/0/taxes/0/exemption
     */
    path: string;
    /**
     * @description The official id of the rule, such as `BR-DE-15`.
     * @example BR-CO-04
     */
    code: string;
    /**
     * @description What is wrong and what to do, for people to read.
     * @example The VAT treatment of this line is missing. Set exemption on its tax.
     */
    message: string;
    /**
     * @description The record to correct; `account` is the business profile of the sender, `refund` the credit note that the request asks for: correct the body; `attachments` the list of those of the invoice.
     * @example invoice
     */
    resource: 'invoice' | 'customer' | 'account' | 'refund' | 'attachments' | Unlisted;
}
/** The invoice, or its credit note, violates rules of its e-invoice standard. `errors` lists each cause once: the official rule id in `code`, the member to correct in `resource` and `path`, and what to do in `message`. */
export type EinvoiceInvalidProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example EINVOICE_INVALID
     * @enum {string}
     */
    code: "EINVOICE_INVALID";
    /**
     * @description Machine-readable details.
     * @example {
     *       "standard": "XRechnung",
     *       "profile": "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"
     *     }
     */
    details: {
        /**
         * @description The standard that was checked.
         * @example XRechnung
         */
        standard: string;
        /**
         * @description Its specification identifier (EN 16931, BT-24).
         * @example urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0
         */
        profile: string;
    };
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/items/0/taxes/0/exemption",
     *         "code": "BR-CO-04",
     *         "message": "The VAT treatment of this line is missing. Set exemption on its tax.",
     *         "resource": "invoice"
     *       }
     *     ]
     */
    errors: EinvoiceError[];
};
/** Issuing requires e-invoicing, which is not enabled for this business. */
export type EinvoicingNotEnabledProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example EINVOICING_NOT_ENABLED
     * @enum {string}
     */
    code: "EINVOICING_NOT_ENABLED";
};
/** An estimate. Members that were never set are null; lists are empty. */
export interface Estimate {
    /**
     * @description Opaque id, assigned by the service.
     * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
     */
    id: string;
    /**
     * Format: uri
     * @description Preview page of the estimate.
     * @example https://preview.faktura.example/e/m1CjX7zRt4NbKs8F/logo-redesign
     */
    url: string;
    /**
     * @description Last part of the preview URL.
     * @example logo-redesign
     */
    slug: string | null;
    /**
     * @description Title printed on the document.
     * @example Final invoice
     */
    header: string | null;
    /**
     * @description The number; null for a Draft that has none.
     * @example EST-2026-00007
     */
    number: string | null;
    /**
     * @description Date of the estimate.
     * @example 2026-11-02
     */
    date: CalendarDate;
    /**
     * Format: date
     * @description Last day on which the estimate is valid.
     * @example 2026-12-16
     */
    dueDate: string | null;
    /**
     * @description ISO 4217 code in uppercase.
     * @example EUR
     */
    currency: CurrencyCode;
    /**
     * @description Language of the document and its mails.
     * @example en
     */
    lang: 'en' | 'fr' | 'de' | 'nl' | 'es' | 'bg' | 'ro' | 'ja' | 'mn' | 'da' | 'sv' | 'lt' | 'fi' | 'hu' | 'cs' | 'it' | 'et' | 'lv' | 'pt' | 'pl' | 'sk' | 'zh' | 'vi' | Unlisted;
    status: EstimateStatus;
    /**
     * @description The customer id. The body can be sent back with PUT as it is.
     * @example cus_01M6DW2M50ABXXJMPXG3SXEN1P
     */
    customer: string;
    customerSnapshot: CustomerSnapshot;
    /**
     * @description Whether the ship-to address is shown.
     * @example false
     */
    shipTo: boolean;
    /**
     * @description The lines.
     * @example [
     *       {
     *         "item": null,
     *         "name": "Courier",
     *         "url": null,
     *         "description": null,
     *         "quantity": 1,
     *         "unit": null,
     *         "price": 13.9,
     *         "isReturn": false,
     *         "discount": null,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19,
     *             "exemption": "Standard",
     *             "exemptionReason": null
     *           }
     *         ],
     *         "sellerItemId": null,
     *         "buyerItemId": null,
     *         "gtin": null,
     *         "classifications": [],
     *         "note": null,
     *         "servicePeriod": null,
     *         "orderLineReference": null,
     *         "amounts": {
     *           "gross": 13.9,
     *           "discount": 0,
     *           "net": 13.9
     *         }
     *       }
     *     ]
     */
    items: LineItem[];
    /**
     * @description Charges on the whole document.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges: ExtraChargesView | null;
    /**
     * @description Discount on the whole document.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount: DiscountView | null;
    /**
     * @description Additional amounts after tax.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields: ExtraFieldView[];
    /**
     * @description Taxes on the whole document.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes: TaxView[];
    /**
     * @description Whether prices include tax.
     * @example true
     */
    taxIncluded: boolean;
    /**
     * Format: double
     * @description What the total is rounded to a multiple of; null if it is not rounded.
     * @example 0.05
     */
    roundTo: number | null;
    /**
     * @description Sanitized HTML.
     * @example <p>Payable within 14 days.</p>
     */
    terms: string | null;
    /**
     * @description Sanitized HTML.
     * @example <p>Thank you for your order.</p>
     */
    notes: string | null;
    tags: Tags;
    /**
     * @description Stored as sent; has no effect.
     * @example false
     */
    isRetainer: boolean;
    /**
     * Format: date
     * @description Stored as sent; has no effect.
     * @example 2026-11-02
     */
    deliveryDate: string | null;
    /**
     * @description Stored as sent; has no effect.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod: ServicePeriodView | null;
    /**
     * @description Number of the customer's purchase order.
     * @example PO-2026-118
     */
    purchaseOrderReference: string | null;
    /**
     * @description The reference of this estimate only; null if that of the customer applies.
     * @example 04011000-12345-03
     */
    buyerReference: string | null;
    /**
     * @description Number of the contract.
     * @example RV-2025-07
     */
    contractReference: string | null;
    /**
     * @description Number or name of the project.
     * @example Neubau Halle 3
     */
    projectReference: string | null;
    /**
     * @description Number of your own sales order.
     * @example SO-4711
     */
    salesOrderReference: string | null;
    /**
     * @description Stored as sent; has no effect.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices: PrecedingInvoiceView[];
    /**
     * @description Stored as sent; has no effect.
     * @example M-2026-0042
     */
    mandateReference: string | null;
    /**
     * @description Stored as sent; has no effect.
     * @example DE02120300000000202051
     */
    debitedAccount: string | null;
    /**
     * @description Stored as sent; has no effect.
     * @example S1
     */
    businessProcess: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null;
    /**
     * @description Stored as sent; has no effect.
     * @example EUR
     */
    vatCurrency: string | null;
    /**
     * Format: double
     * @description Stored as sent; has no effect.
     * @example 1.0845
     */
    vatExchangeRate: number | null;
    /**
     * @description Whether the estimate is Pending and past its dueDate, that is, expired.
     * @example false
     */
    isOverdue: boolean;
    /**
     * Format: date-time
     * @description When a mail with the document was actually sent, not when that was requested.
     * @example null
     */
    sentAt: string | null;
    amounts: EstimateAmounts;
    /**
     * @description The customer's decision on the preview page, which asks for one while the estimate is Pending and has not expired. The first decision is final until the content changes or the estimate returns to Draft.
     * @example {
     *       "state": "Accepted",
     *       "at": "2026-11-05T14:02:00.000Z"
     *     }
     */
    decision: EstimateDecision | null;
    /**
     * @description The last mail with the document.
     * @example null
     */
    lastMail: LastMail | null;
    /**
     * @description When it was created.
     * @example 2026-11-02T23:15:00.000Z
     */
    createdAt: Timestamp;
    /**
     * @description When it last changed.
     * @example 2026-11-03T09:20:00.000Z
     */
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases with every stored change that is visible in the body, including changes caused by a payment, refund, mail or deletion elsewhere. Part of the `ETag`.
     * @example 2
     */
    version: number;
}
/**
 * Computed by the service with the same rules as for an invoice (see `Amounts`), without payments.
 * @example {
 *       "subtotal": 353.9,
 *       "discount": 0,
 *       "extraCharges": 0,
 *       "net": 297.39,
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "type": "Percentage",
 *           "rate": 19,
 *           "exemption": "Standard",
 *           "base": 297.39,
 *           "amount": 56.51
 *         }
 *       ],
 *       "taxTotal": 56.51,
 *       "extraFields": [],
 *       "rounding": 0,
 *       "total": 353.9
 *     }
 */
export interface EstimateAmounts {
    /**
     * Format: double
     * @description Sum of the lines after their own discounts.
     * @example 353.9
     */
    subtotal: number;
    /**
     * Format: double
     * @description Discount of the document.
     * @example 0
     */
    discount: number;
    /**
     * Format: double
     * @description Charges of the document.
     * @example 0
     */
    extraCharges: number;
    /**
     * Format: double
     * @description Subtotal minus discount plus charges, without tax.
     * @example 297.39
     */
    net: number;
    /**
     * @description Taxes of the lines in order of first appearance, then those of the document, never merged with each other.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "rate": 19,
     *         "exemption": "Standard",
     *         "base": 297.39,
     *         "amount": 56.51
     *       }
     *     ]
     */
    taxes: TaxAmount[];
    /**
     * Format: double
     * @description Sum of the taxes.
     * @example 56.51
     */
    taxTotal: number;
    /**
     * @description Extra fields with their amounts, in their order.
     * @example []
     */
    extraFields: ExtraFieldAmount[];
    /**
     * Format: double
     * @description Rounding difference of an e-invoice with tax included, needed so that its tax equals rate times net (EN 16931 BR-CO-17, BT-114); otherwise 0.
     * @example 0
     */
    rounding: number;
    /**
     * Format: double
     * @description Total of the document.
     * @example 353.9
     */
    total: number;
}
/** An estimate to create, with the same members as an invoice. In an optional member, null or an empty string is the same as leaving it out. Members set by the service are accepted and ignored; unknown ones are 422 UNKNOWN_FIELD. Length limits count code points. Control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF and lone surrogates are 422 at the member; in one-line fields (slug, header, number, names, units, tags, ids), so are tab, line feed and carriage return. */
export interface EstimateCreate {
    /**
     * @description Appended to the preview URL for readability, percent-encoded. Any text on one line; need not be unique.
     * @example logo-redesign
     */
    slug?: string | null | undefined;
    /**
     * @description Printed as the title of the document instead of "Estimate".
     * @example Cost estimate
     */
    header?: string | null | undefined;
    /**
     * @description Unique among the estimates of the account (409 NUMBER_TAKEN); one line. Blanks at its ends and characters without width are removed; a number of nothing else is 422. If left out, it is assigned from the series when the estimate leaves Draft, never before (EST-{YYYY}-{00000} unless configured otherwise; the year is that of `date`). A number that you choose does not advance the series.
     * @example EST-2026-00007
     */
    number?: string | null | undefined;
    /**
     * Format: date
     * @description Date of the estimate. Default: today in the account's time zone.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * Format: date
     * @description Last day on which the estimate is valid; not before `date` (422 BEFORE_DATE at `/dueDate`). No default.
     * @example 2026-12-16
     */
    dueDate?: string | null | undefined;
    /**
     * @description ISO 4217 code. Default: the customer's currency, or else the account's, or else EUR.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of the document and its mails. Default: the customer's language, or else en; stored and returned.
     * @example en
     */
    lang?: Language | null | undefined;
    /**
     * @description Only Draft, Pending and Canceled are meaningful; Unpaid, Partial, Paid and Refunded are 422 STATUS_NOT_APPLICABLE. Default: Draft. An estimate created as Pending or Canceled gets its number at once.
     * @example Draft
     * @enum {string|null}
     */
    status?: 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted | null | undefined;
    /** @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0 */
    customer: CustomerInput;
    /**
     * @description Show the ship-to address of the customer's snapshot on the document.
     * @default false
     * @example false
     */
    shipTo?: boolean | null | undefined;
    /**
     * @description The lines.
     * @example [
     *       {
     *         "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
     *         "name": "Design day",
     *         "quantity": 2,
     *         "unit": "day",
     *         "price": 720,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19
     *           }
     *         ]
     *       }
     *     ]
     */
    items: LineItemCreate[];
    /**
     * @description Charges on the whole document, such as shipping. A Percentage applies to the subtotal before the discount.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges?: ExtraCharges | null | undefined;
    /**
     * @description Discount on the whole document. A Flat discount cannot exceed the subtotal; a Percentage is at most 100.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount?: Discount | null | undefined;
    /**
     * @description Up to 3 additional amounts, added after tax in their order.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields?: ExtraField[] | null | undefined;
    /**
     * @description Up to 3 taxes on the whole document, in addition to those of the lines.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
    /**
     * @description Whether prices include tax.
     * @default false
     * @example false
     */
    taxIncluded?: boolean | null | undefined;
    /**
     * Format: double
     * @description Round the total to a multiple of this many units of the currency, half up: 0.05 for Swiss francs in cash, 1 for whole kronor. The difference is part of `amounts.rounding` and is printed as rounding. Taxes do not change. Default: no rounding.
     * @example 0.05
     * @enum {number|null}
     */
    roundTo?: number | null | undefined;
    /**
     * @description Terms of payment. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>Payable within 14 days.</p>
     */
    terms?: string | null | undefined;
    /**
     * @description Notes for the customer. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>Thank you for your order.</p>
     */
    notes?: string | null | undefined;
    /**
     * @description Labels for searching and grouping.
     * @example [
     *       "print",
     *       "trade-fair"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @default false
     * @example false
     */
    isRetainer?: boolean | null | undefined;
    /**
     * Format: date
     * @description Accepted, stored and returned; has no effect.
     * @example 2026-11-02
     */
    deliveryDate?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriod | null | undefined;
    /**
     * @description Number of the customer's purchase order, printed on the document.
     * @example PO-2026-118
     */
    purchaseOrderReference?: string | null | undefined;
    /**
     * @description What the customer wants to find on the estimate instead of its `reference`. Default on the document: that of the customer.
     * @example 04011000-12345-03
     */
    buyerReference?: string | null | undefined;
    /**
     * @description Number of the contract, printed on the document.
     * @example RV-2025-07
     */
    contractReference?: string | null | undefined;
    /**
     * @description Number or name of the project, printed on the document.
     * @example Neubau Halle 3
     */
    projectReference?: string | null | undefined;
    /**
     * @description Number of your own sales order, printed on the document.
     * @example SO-4711
     */
    salesOrderReference?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. Up to 20.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices?: PrecedingInvoice[] | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example M-2026-0042
     */
    mandateReference?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. An IBAN with right check digits, which needs `mandateReference` (422 REQUIRED).
     * @example DE02120300000000202051
     */
    debitedAccount?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example S1
     * @enum {string|null}
     */
    businessProcess?: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. Needs `vatExchangeRate` (422 REQUIRED).
     * @example EUR
     */
    vatCurrency?: CurrencyCode | null | undefined;
    /**
     * Format: double
     * @description Accepted, stored and returned; has no effect. Up to 6 decimals. Needs `vatCurrency` (422 REQUIRED).
     * @example 1.0845
     */
    vatExchangeRate?: number | null | undefined;
}
/**
 * The customer's decision on the preview page.
 * @example {
 *       "state": "Accepted",
 *       "at": "2026-11-05T14:02:00.000Z"
 *     }
 */
export interface EstimateDecision {
    /**
     * @description The decision.
     * @example Accepted
     */
    state: 'Accepted' | 'Declined' | Unlisted;
    /**
     * @description When it was made.
     * @example 2026-11-05T14:02:00.000Z
     */
    at: Timestamp;
}
/** A page of estimates. */
export interface EstimateList {
    /**
     * @description The estimates, in the requested order.
     * @example []
     */
    data: Estimate[];
    /**
     * @example {
     *       "page": 1,
     *       "limit": 50,
     *       "total": 1,
     *       "totalPages": 1,
     *       "hasMore": false
     *     }
     */
    pagination: Pagination;
    /**
     * @description Only with `include=totals`: one row per currency, over all matching rows, not only this page.
     * @example [
     *       {
     *         "currency": "EUR",
     *         "count": 1,
     *         "total": 353.9
     *       }
     *     ]
     */
    totals?: EstimateTotals[] | undefined;
}
/** Changes to an estimate, as JSON Merge Patch (RFC 7396): a member that is left out is unchanged, null clears it (422 if required), objects merge recursively, and arrays are replaced as a whole; `customer` is replaced as a whole and must be complete. Cross-field rules are checked on the merged result. Members set by the service are accepted and ignored, and a member equal to its stored value is never validated again, rejected or acted on. Length limits count code points. Control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF and lone surrogates are 422 at the member; in one-line fields (slug, header, number, names, units, tags, ids), so are tab, line feed and carriage return. */
export interface EstimatePatch {
    /**
     * @description Appended to the preview URL for readability, percent-encoded. Any text on one line; need not be unique.
     * @example logo-redesign
     */
    slug?: string | null | undefined;
    /**
     * @description Printed as the title of the document instead of "Estimate".
     * @example Cost estimate
     */
    header?: string | null | undefined;
    /**
     * @description Unique among the estimates of the account (409 NUMBER_TAKEN); one line. Blanks at its ends and characters without width are removed; a number of nothing else is 422. If left out, it is assigned from the series when the estimate leaves Draft, never before (EST-{YYYY}-{00000} unless configured otherwise; the year is that of `date`). A number that you choose does not advance the series. If left out, the number is kept. `null` removes the number of a Draft; after Draft it is 422 NOT_ALLOWED.
     * @example EST-2026-00007
     */
    number?: string | null | undefined;
    /**
     * Format: date
     * @description Date of the estimate. Kept if left out or null.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * Format: date
     * @description Last day on which the estimate is valid; not before `date` (422 BEFORE_DATE at `/dueDate`). Validated on the merged result: sending only a `date` that is after the stored dueDate is 422 at `/date`.
     * @example 2026-12-16
     */
    dueDate?: string | null | undefined;
    /**
     * @description ISO 4217 code. Kept if left out or null. A change recomputes the amounts (422 if a Flat value has too many digits).
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of the document and its mails. Kept if left out or null.
     * @example en
     */
    lang?: Language | null | undefined;
    /**
     * @description Only Draft, Pending and Canceled are meaningful; Unpaid, Partial, Paid and Refunded are 422 STATUS_NOT_APPLICABLE. Left out, null or the current status: no change. Allowed are Draft to Pending, which assigns the number; Pending to Draft, if it was never sent; and Draft or Pending to Canceled. Anything else is 409 STATUS_CONFLICT.
     * @example Pending
     * @enum {string|null}
     */
    status?: 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted | null | undefined;
    /** @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0 */
    customer?: CustomerInput | undefined;
    /**
     * @description Show the ship-to address of the customer's snapshot on the document. Null means false.
     * @example false
     */
    shipTo?: boolean | null | undefined;
    /**
     * @description The lines, replaced as a whole.
     * @example [
     *       {
     *         "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
     *         "name": "Design day",
     *         "quantity": 2,
     *         "unit": "day",
     *         "price": 720,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19
     *           }
     *         ]
     *       }
     *     ]
     */
    items?: LineItemUpdate[] | undefined;
    /**
     * @description Charges on the whole document, such as shipping. A Percentage applies to the subtotal before the discount.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges?: ExtraChargesPatch | null | undefined;
    /**
     * @description Discount on the whole document. A Flat discount cannot exceed the subtotal; a Percentage is at most 100.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount?: DiscountPatch | null | undefined;
    /**
     * @description Up to 3 additional amounts, added after tax in their order. Replaced as a whole.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields?: ExtraField[] | null | undefined;
    /**
     * @description Up to 3 taxes on the whole document, in addition to those of the lines. Replaced as a whole.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
    /**
     * @description Whether prices include tax. Null means false.
     * @example false
     */
    taxIncluded?: boolean | null | undefined;
    /**
     * Format: double
     * @description Round the total to a multiple of this many units of the currency, half up: 0.05 for Swiss francs in cash, 1 for whole kronor. The difference is part of `amounts.rounding` and is printed as rounding. Taxes do not change. Default: no rounding.
     * @example 0.05
     * @enum {number|null}
     */
    roundTo?: number | null | undefined;
    /**
     * @description Terms of payment. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>Payable within 14 days.</p>
     */
    terms?: string | null | undefined;
    /**
     * @description Notes for the customer. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>Thank you for your order.</p>
     */
    notes?: string | null | undefined;
    /**
     * @description Labels for searching and grouping. Replaced as a whole.
     * @example [
     *       "print",
     *       "trade-fair"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example false
     */
    isRetainer?: boolean | null | undefined;
    /**
     * Format: date
     * @description Accepted, stored and returned; has no effect.
     * @example 2026-11-02
     */
    deliveryDate?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriodPatch | null | undefined;
    /**
     * @description Number of the customer's purchase order, printed on the document.
     * @example PO-2026-118
     */
    purchaseOrderReference?: string | null | undefined;
    /**
     * @description What the customer wants to find on the estimate instead of its `reference`. Default on the document: that of the customer.
     * @example 04011000-12345-03
     */
    buyerReference?: string | null | undefined;
    /**
     * @description Number of the contract, printed on the document.
     * @example RV-2025-07
     */
    contractReference?: string | null | undefined;
    /**
     * @description Number or name of the project, printed on the document.
     * @example Neubau Halle 3
     */
    projectReference?: string | null | undefined;
    /**
     * @description Number of your own sales order, printed on the document.
     * @example SO-4711
     */
    salesOrderReference?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. Up to 20.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices?: PrecedingInvoice[] | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example M-2026-0042
     */
    mandateReference?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. An IBAN with right check digits, which needs `mandateReference` (422 REQUIRED).
     * @example DE02120300000000202051
     */
    debitedAccount?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example S1
     * @enum {string|null}
     */
    businessProcess?: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. Needs `vatExchangeRate` (422 REQUIRED).
     * @example EUR
     */
    vatCurrency?: CurrencyCode | null | undefined;
    /**
     * Format: double
     * @description Accepted, stored and returned; has no effect. Up to 6 decimals. Needs `vatCurrency` (422 REQUIRED).
     * @example 1.0845
     */
    vatExchangeRate?: number | null | undefined;
}
/** A whole estimate for PUT, with the same members as an invoice. Everything is replaced: a member that is left out becomes null, empty or false. Only status, number, date, currency, lang and isRetainer keep their value if left out. Cross-field rules are checked on the result. Members set by the service are accepted and ignored, and a member equal to its stored value is never validated again, rejected or acted on, so the response of GET can be sent back in any state and changes nothing. Length limits count code points. Control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF and lone surrogates are 422 at the member; in one-line fields (slug, header, number, names, units, tags, ids), so are tab, line feed and carriage return. */
export interface EstimateReplace {
    /**
     * @description Appended to the preview URL for readability, percent-encoded. Any text on one line; need not be unique.
     * @example logo-redesign
     */
    slug?: string | null | undefined;
    /**
     * @description Printed as the title of the document instead of "Estimate".
     * @example Cost estimate
     */
    header?: string | null | undefined;
    /**
     * @description Unique among the estimates of the account (409 NUMBER_TAKEN); one line. Blanks at its ends and characters without width are removed; a number of nothing else is 422. If left out, it is assigned from the series when the estimate leaves Draft, never before (EST-{YYYY}-{00000} unless configured otherwise; the year is that of `date`). A number that you choose does not advance the series. If left out, the number is kept. `null` removes the number of a Draft; after Draft it is 422 NOT_ALLOWED.
     * @example EST-2026-00007
     */
    number?: string | null | undefined;
    /**
     * Format: date
     * @description Date of the estimate. Kept if left out or null.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * Format: date
     * @description Last day on which the estimate is valid; not before `date` (422 BEFORE_DATE at `/dueDate`).
     * @example 2026-12-16
     */
    dueDate?: string | null | undefined;
    /**
     * @description ISO 4217 code. Kept if left out or null. A change recomputes the amounts (422 if a Flat value has too many digits).
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of the document and its mails. Kept if left out or null.
     * @example en
     */
    lang?: Language | null | undefined;
    /**
     * @description Only Draft, Pending and Canceled are meaningful; Unpaid, Partial, Paid and Refunded are 422 STATUS_NOT_APPLICABLE. Left out, null or the current status: no change. Allowed are Draft to Pending, which assigns the number; Pending to Draft, if it was never sent; and Draft or Pending to Canceled. Anything else is 409 STATUS_CONFLICT.
     * @example Pending
     * @enum {string|null}
     */
    status?: 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted | null | undefined;
    /** @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0 */
    customer: CustomerInput;
    /**
     * @description Show the ship-to address of the customer's snapshot on the document. Null means false.
     * @example false
     */
    shipTo?: boolean | null | undefined;
    /**
     * @description The lines.
     * @example [
     *       {
     *         "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
     *         "name": "Design day",
     *         "quantity": 2,
     *         "unit": "day",
     *         "price": 720,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19
     *           }
     *         ]
     *       }
     *     ]
     */
    items: LineItemUpdate[];
    /**
     * @description Charges on the whole document, such as shipping. A Percentage applies to the subtotal before the discount.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges?: ExtraCharges | null | undefined;
    /**
     * @description Discount on the whole document. A Flat discount cannot exceed the subtotal; a Percentage is at most 100.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount?: Discount | null | undefined;
    /**
     * @description Up to 3 additional amounts, added after tax in their order.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields?: ExtraField[] | null | undefined;
    /**
     * @description Up to 3 taxes on the whole document, in addition to those of the lines.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
    /**
     * @description Whether prices include tax. Null means false.
     * @example false
     */
    taxIncluded?: boolean | null | undefined;
    /**
     * Format: double
     * @description Round the total to a multiple of this many units of the currency, half up: 0.05 for Swiss francs in cash, 1 for whole kronor. The difference is part of `amounts.rounding` and is printed as rounding. Taxes do not change. Default: no rounding.
     * @example 0.05
     * @enum {number|null}
     */
    roundTo?: number | null | undefined;
    /**
     * @description Terms of payment. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>Payable within 14 days.</p>
     */
    terms?: string | null | undefined;
    /**
     * @description Notes for the customer. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>Thank you for your order.</p>
     */
    notes?: string | null | undefined;
    /**
     * @description Labels for searching and grouping.
     * @example [
     *       "print",
     *       "trade-fair"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example false
     */
    isRetainer?: boolean | null | undefined;
    /**
     * Format: date
     * @description Accepted, stored and returned; has no effect.
     * @example 2026-11-02
     */
    deliveryDate?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriod | null | undefined;
    /**
     * @description Number of the customer's purchase order, printed on the document.
     * @example PO-2026-118
     */
    purchaseOrderReference?: string | null | undefined;
    /**
     * @description What the customer wants to find on the estimate instead of its `reference`. Default on the document: that of the customer.
     * @example 04011000-12345-03
     */
    buyerReference?: string | null | undefined;
    /**
     * @description Number of the contract, printed on the document.
     * @example RV-2025-07
     */
    contractReference?: string | null | undefined;
    /**
     * @description Number or name of the project, printed on the document.
     * @example Neubau Halle 3
     */
    projectReference?: string | null | undefined;
    /**
     * @description Number of your own sales order, printed on the document.
     * @example SO-4711
     */
    salesOrderReference?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. Up to 20.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices?: PrecedingInvoice[] | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example M-2026-0042
     */
    mandateReference?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. An IBAN with right check digits, which needs `mandateReference` (422 REQUIRED).
     * @example DE02120300000000202051
     */
    debitedAccount?: string | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect.
     * @example S1
     * @enum {string|null}
     */
    businessProcess?: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null | undefined;
    /**
     * @description Accepted, stored and returned; has no effect. Needs `vatExchangeRate` (422 REQUIRED).
     * @example EUR
     */
    vatCurrency?: CurrencyCode | null | undefined;
    /**
     * Format: double
     * @description Accepted, stored and returned; has no effect. Up to 6 decimals. Needs `vatCurrency` (422 REQUIRED).
     * @example 1.0845
     */
    vatExchangeRate?: number | null | undefined;
}
/**
 * Status of an estimate. Draft: not yet a document. Pending: open, with a number. Canceled: final; every change, send and decision is 409 STATUS_CONFLICT.
 * @example Pending
 */
export type EstimateStatus = 'Draft' | 'Pending' | 'Canceled' | Unlisted;
/**
 * Sums over all matching estimates, in one currency.
 * @example {
 *       "currency": "EUR",
 *       "count": 1,
 *       "total": 353.9
 *     }
 */
export interface EstimateTotals {
    /**
     * @description The currency of these sums.
     * @example EUR
     */
    currency: CurrencyCode;
    /**
     * Format: int32
     * @description Number of matching records.
     * @example 1
     */
    count: number;
    /**
     * Format: double
     * @description Sum of their totals.
     * @example 353.9
     */
    total: number;
}
/**
 * Charges on the whole document, such as shipping; taxed like its lines.
 * @example {
 *       "type": "Flat",
 *       "value": 5
 *     }
 */
export interface ExtraCharges {
    /**
     * @description Percentage when omitted or null.
     * @example Flat
     */
    type?: AmountType | null | undefined;
    /**
     * Format: double
     * @description Percentage: of the subtotal before the discount. Percentages have up to 4 decimals and are at most 999,999,999; Flat values have at most as many decimals as the currency. Never below 0.
     * @example 5
     */
    value: number;
}
/**
 * Charges on the whole document, such as shipping; taxed like its lines. As JSON Merge Patch (RFC 7396), a member that is left out keeps its value. If the document has none yet, `value` is required.
 * @example {
 *       "value": 5
 *     }
 */
export interface ExtraChargesPatch {
    /**
     * @description Null means Percentage.
     * @example Flat
     */
    type?: AmountType | null | undefined;
    /**
     * Format: double
     * @description Percentage: of the subtotal before the discount. Percentages have up to 4 decimals and are at most 999,999,999; Flat values have at most as many decimals as the currency. Never below 0.
     * @example 5
     */
    value?: number | undefined;
}
/**
 * Charges on the whole document, such as shipping; taxed like its lines.
 * @example {
 *       "type": "Flat",
 *       "value": 5
 *     }
 */
export interface ExtraChargesView {
    /**
     * @description Whether the value is a percentage or an amount.
     * @example Flat
     */
    type: 'Flat' | 'Percentage' | Unlisted;
    /**
     * Format: double
     * @description The percentage, or the amount in the currency of the document.
     * @example 5
     */
    value: number;
}
/**
 * An additional amount after tax, such as a deposit, a tip or cash rounding.
 * @example {
 *       "name": "Deposit",
 *       "type": "Flat",
 *       "value": -4.99
 *     }
 */
export interface ExtraField {
    /**
     * @description Label on the document.
     * @example Deposit
     */
    name: string;
    /**
     * @description Percentage when omitted or null.
     * @example Flat
     */
    type?: AmountType | null | undefined;
    /**
     * Format: double
     * @description Percentage: of the net amount. Percentages have up to 4 decimals and have a magnitude of at most 999,999,999; Flat values have at most as many decimals as the currency. May be negative.
     * @example -4.99
     */
    value: number;
}
/**
 * One extra field with its amount.
 * @example {
 *       "name": "Deposit",
 *       "amount": -4.99
 *     }
 */
export interface ExtraFieldAmount {
    /**
     * @description Label on the document.
     * @example Deposit
     */
    name: string;
    /**
     * Format: double
     * @description Its amount, which may be negative.
     * @example -4.99
     */
    amount: number;
}
/**
 * An additional amount after tax, such as a deposit, a tip or cash rounding.
 * @example {
 *       "name": "Deposit",
 *       "type": "Flat",
 *       "value": -4.99
 *     }
 */
export interface ExtraFieldView {
    /**
     * @description Label on the document.
     * @example Deposit
     */
    name: string;
    /**
     * @description Whether the value is a percentage or an amount.
     * @example Flat
     */
    type: 'Flat' | 'Percentage' | Unlisted;
    /**
     * Format: double
     * @description The percentage, or the amount in the currency of the document.
     * @example -4.99
     */
    value: number;
}
/** One invalid member of a request. */
export interface FieldError {
    /**
     * @description A JSON Pointer into the body (for a missing member, to where it belongs), `?limit` for a query parameter, `^scope-id` for a header.
     * @example /items/0/quantity
     */
    path: string;
    /**
     * @description What is wrong with it. The last values repeat the code of the response, if that error concerns a member, such as TOTAL_NEGATIVE at `/items`.
     * @example TOO_SMALL
     */
    code: 'REQUIRED' | 'UNKNOWN_FIELD' | 'INVALID_TYPE' | 'INVALID_FORMAT' | 'INVALID_VALUE' | 'TOO_SMALL' | 'TOO_LARGE' | 'TOO_SHORT' | 'TOO_LONG' | 'TOO_FEW' | 'TOO_MANY' | 'TOO_MANY_DECIMALS' | 'DUPLICATE' | 'BEFORE_DATE' | 'IN_PAST' | 'INCOMPLETE' | 'NOT_FOUND' | 'NOT_ALLOWED' | 'FILE_REJECTED' | 'IDEMPOTENCY_KEY_REUSED' | 'PAYMENT_EXCEEDS_BALANCE' | 'RECIPIENT_MISSING' | 'RECIPIENT_SUPPRESSED' | 'REFUND_EXCEEDS_PAYMENT' | 'STATUS_NOT_APPLICABLE' | 'TOTAL_BELOW_PAID' | 'TOTAL_NEGATIVE' | 'TOTAL_TOO_LARGE' | Unlisted;
    /**
     * @description What is wrong, for people to read after the name of the member.
     * @example must be greater than 0
     */
    message: string;
}
/** The virus scan rejected the file. */
export type FileRejectedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example FILE_REJECTED
     * @enum {string}
     */
    code: "FILE_REJECTED";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/file",
     *         "code": "FILE_REJECTED",
     *         "message": "was refused by the virus scan"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** The file is larger than 2 MB (2,097,152 bytes). */
export type FileTooLargeProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Content Too Large
     * @enum {string}
     */
    title: "Content Too Large";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 413
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example FILE_TOO_LARGE
     * @enum {string}
     */
    code: "FILE_TOO_LARGE";
};
/** The key is valid but lacks the scope of this operation. `details.required` names it: `<resource>:read` for GET, `<resource>:write` for all other methods. */
export type ForbiddenScopeProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example FORBIDDEN_SCOPE
     * @enum {string}
     */
    code: "FORBIDDEN_SCOPE";
    /**
     * @description Machine-readable details.
     * @example {
     *       "required": "invoices:write"
     *     }
     */
    details: {
        /**
         * @description The scope that the key needs.
         * @example invoices:write
         */
        required: string;
    };
};
/**
 * Account of any other kind.
 * @example {
 *       "type": "generic",
 *       "name": "UBS",
 *       "accountHolder": "Alpine Type AG",
 *       "accountNumber": "0011223344",
 *       "swift": "UBSWCHZH80A"
 *     }
 */
export interface GenericBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "generic";
    /**
     * @description Name of the bank.
     * @example UBS
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example Alpine Type AG
     */
    accountHolder?: string | null | undefined;
    /**
     * @description Account number.
     * @example 0011223344
     */
    accountNumber: string;
    /**
     * @description SWIFT/BIC, 8 or 11 characters. Lowercase letters and blanks are accepted.
     * @example UBSWCHZH80A
     */
    swift?: string | null | undefined;
}
/**
 * Account of any other kind.
 * @example {
 *       "type": "generic",
 *       "name": "UBS",
 *       "accountHolder": "Alpine Type AG",
 *       "accountNumber": "0011223344",
 *       "swift": "UBSWCHZH80A"
 *     }
 */
export interface GenericBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "generic";
    /**
     * @description Name of the bank.
     * @example UBS
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example Alpine Type AG
     */
    accountHolder: string | null;
    /**
     * @description Account number.
     * @example 0011223344
     */
    accountNumber: string;
    /**
     * @description SWIFT/BIC, 8 or 11 characters.
     * @example UBSWCHZH80A
     */
    swift: string | null;
}
/**
 * Account with an IBAN.
 * @example {
 *       "type": "iban",
 *       "name": "ABN AMRO",
 *       "accountHolder": "De Papierhandel B.V.",
 *       "iban": "NL91ABNA0417164300",
 *       "bic": "ABNANL2A"
 *     }
 */
export interface IbanBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "iban";
    /**
     * @description Name of the bank.
     * @example ABN AMRO
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example De Papierhandel B.V.
     */
    accountHolder?: string | null | undefined;
    /**
     * @description IBAN (ISO 13616). Lowercase letters and blanks are accepted; it is stored in uppercase without blanks. The check digits are verified.
     * @example NL91ABNA0417164300
     */
    iban: string;
    /**
     * @description SWIFT/BIC, 8 or 11 characters. Lowercase letters and blanks are accepted.
     * @example ABNANL2A
     */
    bic?: string | null | undefined;
}
/**
 * Account with an IBAN.
 * @example {
 *       "type": "iban",
 *       "name": "ABN AMRO",
 *       "accountHolder": "De Papierhandel B.V.",
 *       "iban": "NL91ABNA0417164300",
 *       "bic": "ABNANL2A"
 *     }
 */
export interface IbanBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "iban";
    /**
     * @description Name of the bank.
     * @example ABN AMRO
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example De Papierhandel B.V.
     */
    accountHolder: string | null;
    /**
     * @description IBAN (ISO 13616).
     * @example NL91ABNA0417164300
     */
    iban: string;
    /**
     * @description SWIFT/BIC, 8 or 11 characters.
     * @example ABNANL2A
     */
    bic: string | null;
}
/** A request with the same `Idempotency-Key` is still running. Retry with the same key in a moment. */
export type IdempotencyInProgressProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example IDEMPOTENCY_IN_PROGRESS
     * @enum {string}
     */
    code: "IDEMPOTENCY_IN_PROGRESS";
};
/** The `Idempotency-Key` was used for another request within 24 hours. Use a new key for a new request. */
export type IdempotencyKeyReusedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example IDEMPOTENCY_KEY_REUSED
     * @enum {string}
     */
    code: "IDEMPOTENCY_KEY_REUSED";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "^idempotency-key",
     *         "code": "IDEMPOTENCY_KEY_REUSED",
     *         "message": "was used for a different request"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/**
 * A tax or registration identifier and its label. `id` is required if `name` is given; with PATCH, this is validated on the merged identifier.
 * @example {
 *       "id": "DE129273398",
 *       "name": "VAT ID"
 *     }
 */
export interface Identifier {
    /**
     * @description The identifier. White space around it and characters without width are removed. A tax identifier that is a valid VAT id with its country code is stored as its country writes it, for example DE136695976 or CHE-123.456.788 MWST; any other without spaces, and in uppercase unless that is longer than 50 characters. Wrong ones are not rejected here, but when an e-invoice is issued.
     * @example DE129273398
     */
    id?: string | null | undefined;
    /**
     * @description The label, such as VAT ID. Without it, documents print the name that the customer's country gives the identifier, or that of the language.
     * @example VAT ID
     */
    name?: string | null | undefined;
}
/**
 * A tax or registration identifier and its label.
 * @example {
 *       "id": "DE129273398",
 *       "name": "VAT ID"
 *     }
 */
export interface IdentifierView {
    /**
     * @description The identifier.
     * @example DE129273398
     */
    id: string | null;
    /**
     * @description The label, such as VAT ID.
     * @example VAT ID
     */
    name: string | null;
}
/**
 * Account in India.
 * @example {
 *       "type": "india",
 *       "name": "HDFC Bank",
 *       "accountHolder": "Pixel Works Pvt Ltd",
 *       "accountNumber": "50100012345678",
 *       "ifsc": "HDFC0000123"
 *     }
 */
export interface IndiaBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "india";
    /**
     * @description Name of the bank.
     * @example HDFC Bank
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example Pixel Works Pvt Ltd
     */
    accountHolder?: string | null | undefined;
    /**
     * @description Account number, 9 to 18 digits.
     * @example 50100012345678
     */
    accountNumber: string;
    /**
     * @description IFSC, 11 letters and digits. Lowercase letters are accepted and stored as uppercase.
     * @example HDFC0000123
     */
    ifsc: string;
}
/**
 * Account in India.
 * @example {
 *       "type": "india",
 *       "name": "HDFC Bank",
 *       "accountHolder": "Pixel Works Pvt Ltd",
 *       "accountNumber": "50100012345678",
 *       "ifsc": "HDFC0000123"
 *     }
 */
export interface IndiaBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "india";
    /**
     * @description Name of the bank.
     * @example HDFC Bank
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example Pixel Works Pvt Ltd
     */
    accountHolder: string | null;
    /**
     * @description Account number, 9 to 18 digits.
     * @example 50100012345678
     */
    accountNumber: string;
    /**
     * @description IFSC, 11 letters and digits.
     * @example HDFC0000123
     */
    ifsc: string;
}
/**
 * Address in a customer given as an object. Either `firstName` and `lastName`, or `company`, is required (422 INCOMPLETE). City, country and the other parts of a structured address come from the customer record.
 * @example {
 *       "company": "Acme Widgets GmbH",
 *       "email": "billing@acme.example"
 *     }
 */
export interface InlineAddress {
    /**
     * @description First name.
     * @example Marie
     */
    firstName?: string | null | undefined;
    /**
     * @description Last name.
     * @example Curie
     */
    lastName?: string | null | undefined;
    /**
     * @description Company.
     * @example Acme Widgets GmbH
     */
    company?: string | null | undefined;
    /**
     * Format: idn-email
     * @description Email address, stored in lowercase; at most 254 characters (RFC 5321).
     * @example billing@acme.example
     */
    email?: string | null | undefined;
    /**
     * @description Telephone number.
     * @example +49 40 5550177
     */
    phone?: string | null | undefined;
    /**
     * @description Street and house number.
     * @example Speicherstadt 4
     */
    address?: string | null | undefined;
    /**
     * @description Legal info such as a company number.
     * @example HRB 98765
     */
    legal?: string | null | undefined;
}
/** An internal error. Give the `requestId` to support. */
export type InternalProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Internal Server Error
     * @enum {string}
     */
    title: "Internal Server Error";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 500
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INTERNAL
     * @enum {string}
     */
    code: "INTERNAL";
};
/** An invoice or retainer. Members that were never set are null; lists are empty. */
export interface Invoice {
    /**
     * @description Opaque id, assigned by the service.
     * @example inv_01M6ED7Y907PFQ7K02708RXWWW
     */
    id: string;
    /**
     * Format: uri
     * @description Preview page of the invoice.
     * @example https://preview.faktura.example/i/Q7m2xVdK9sTbLr4W/poster-print-run
     */
    url: string;
    /**
     * @description Last part of the preview URL.
     * @example poster-print-run
     */
    slug: string | null;
    /**
     * @description Title printed on the document.
     * @example Final invoice
     */
    header: string | null;
    /**
     * @description The number; null for a Draft that has none.
     * @example INV-2026-00042
     */
    number: string | null;
    /**
     * @description Date of the invoice.
     * @example 2026-11-02
     */
    date: CalendarDate;
    /**
     * Format: date
     * @description When it is due.
     * @example 2026-11-16
     */
    dueDate: string | null;
    /**
     * @description ISO 4217 code in uppercase.
     * @example EUR
     */
    currency: CurrencyCode;
    /**
     * @description Language of the document and its mails.
     * @example en
     */
    lang: 'en' | 'fr' | 'de' | 'nl' | 'es' | 'bg' | 'ro' | 'ja' | 'mn' | 'da' | 'sv' | 'lt' | 'fi' | 'hu' | 'cs' | 'it' | 'et' | 'lv' | 'pt' | 'pl' | 'sk' | 'zh' | 'vi' | Unlisted;
    status: InvoiceStatus;
    /**
     * @description The customer id. The body can be sent back with PUT as it is.
     * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
     */
    customer: string;
    customerSnapshot: CustomerSnapshot;
    /**
     * @description Whether the ship-to address is shown.
     * @example false
     */
    shipTo: boolean;
    /**
     * @description The lines.
     * @example [
     *       {
     *         "item": null,
     *         "name": "Proof sheet",
     *         "url": null,
     *         "description": null,
     *         "quantity": 1,
     *         "unit": null,
     *         "price": 7.777,
     *         "isReturn": false,
     *         "discount": null,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19,
     *             "exemption": "Standard",
     *             "exemptionReason": null
     *           }
     *         ],
     *         "sellerItemId": null,
     *         "buyerItemId": null,
     *         "gtin": null,
     *         "classifications": [],
     *         "note": null,
     *         "servicePeriod": null,
     *         "orderLineReference": null,
     *         "amounts": {
     *           "gross": 7.78,
     *           "discount": 0,
     *           "net": 7.78
     *         }
     *       }
     *     ]
     */
    items: LineItem[];
    /**
     * @description Charges on the whole document.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges: ExtraChargesView | null;
    /**
     * @description Discount on the whole document.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount: DiscountView | null;
    /**
     * @description Additional amounts after tax.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields: ExtraFieldView[];
    /**
     * @description Taxes on the whole document.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes: TaxView[];
    /**
     * @description Whether prices include tax.
     * @example false
     */
    taxIncluded: boolean;
    /**
     * Format: double
     * @description What the total is rounded to a multiple of; null if it is not rounded.
     * @example 0.05
     */
    roundTo: number | null;
    /**
     * @description Sanitized HTML.
     * @example <p>Payable within 14 days.</p>
     */
    terms: string | null;
    /**
     * @description Sanitized HTML.
     * @example <p>Thank you for your order.</p>
     */
    notes: string | null;
    tags: Tags;
    /**
     * @description Whether it is a retainer.
     * @example false
     */
    isRetainer: boolean;
    /**
     * Format: date
     * @description Day of delivery.
     * @example 2026-11-02
     */
    deliveryDate: string | null;
    /**
     * @description Days on which the service was provided.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod: ServicePeriodView | null;
    /**
     * @description Number of the customer's purchase order (EN 16931 BT-13).
     * @example PO-2026-118
     */
    purchaseOrderReference: string | null;
    /**
     * @description The reference of this invoice only; null if that of the customer applies.
     * @example 04011000-12345-03
     */
    buyerReference: string | null;
    /**
     * @description Number of the contract (EN 16931 BT-12).
     * @example RV-2025-07
     */
    contractReference: string | null;
    /**
     * @description Number or name of the project (EN 16931 BT-11).
     * @example Neubau Halle 3
     */
    projectReference: string | null;
    /**
     * @description Number of your own sales order (EN 16931 BT-14).
     * @example SO-4711
     */
    salesOrderReference: string | null;
    /**
     * @description Earlier invoices that this one refers to.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices: PrecedingInvoiceView[];
    /**
     * @description The mandate of a SEPA direct debit (EN 16931 BT-89).
     * @example M-2026-0042
     */
    mandateReference: string | null;
    /**
     * @description IBAN of the account that is debited (EN 16931 BT-91).
     * @example DE02120300000000202051
     */
    debitedAccount: string | null;
    /**
     * @description What a French seller sells and how it is paid, as it was sent (EN 16931 BT-23).
     * @example S1
     */
    businessProcess: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null;
    /**
     * @description The currency in which the VAT total is also stated (EN 16931 BT-6).
     * @example EUR
     */
    vatCurrency: string | null;
    /**
     * Format: double
     * @description What one unit of `vatCurrency` is in `currency`.
     * @example 1.0845
     */
    vatExchangeRate: number | null;
    /**
     * @description Ids of the retainers that it deducts, or will deduct when it leaves Draft.
     * @example []
     */
    deductedRetainers: string[];
    /**
     * @description Whether the status was derived from payments and refunds or set by the client.
     * @example derived
     */
    statusSource: 'derived' | 'manual' | Unlisted;
    /**
     * @description Whether the invoice is open (Pending, Unpaid or Partial), past its dueDate in the account's time zone, and has a balance.
     * @example false
     */
    isOverdue: boolean;
    /**
     * Format: date-time
     * @description When it was issued as an e-invoice.
     * @example null
     */
    issuedAt: string | null;
    /**
     * Format: date-time
     * @description When a mail with the document was actually sent, not when that was requested.
     * @example null
     */
    sentAt: string | null;
    /**
     * @description The `scope-id` of the request that created it.
     * @example shop-berlin
     */
    scopeId: string | null;
    eInvoice: InvoiceEInvoice;
    amounts: Amounts;
    /**
     * @description What it deducts of each of its retainers, since it left Draft; empty on a Draft. A canceled invoice keeps what it deducted, though its retainers are free again.
     * @example []
     */
    deductions: RetainerDeduction[];
    /**
     * @description Id of the invoice that deducts this retainer; null if none does.
     * @example null
     */
    deductedBy: string | null;
    /**
     * @description How it was canceled.
     * @example null
     */
    cancellation: Cancellation | null;
    /**
     * @description The last mail with the document.
     * @example null
     */
    lastMail: LastMail | null;
    /**
     * @description When it was created.
     * @example 2026-11-02T15:15:00.000Z
     */
    createdAt: Timestamp;
    /**
     * @description When it last changed.
     * @example 2026-11-02T21:15:00.000Z
     */
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases with every stored change that is visible in the body, including changes caused by a payment, refund, mail or deletion elsewhere. Part of the `ETag`.
     * @example 4
     */
    version: number;
}
/** The balance of the invoice is 0, so there is nothing left to pay. */
export type InvoiceAlreadyPaidProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INVOICE_ALREADY_PAID
     * @enum {string}
     */
    code: "INVOICE_ALREADY_PAID";
    /**
     * @description Machine-readable details.
     * @example {
     *       "balance": 0
     *     }
     */
    details: {
        /**
         * Format: double
         * @description The amount left to pay.
         * @example 0
         */
        balance: number;
    };
};
/** The invoice is canceled: the invoice, its payments and its refunds can no longer change. Export still works. */
export type InvoiceCanceledProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INVOICE_CANCELED
     * @enum {string}
     */
    code: "INVOICE_CANCELED";
};
/** An invoice or retainer to create. In an optional member, null or an empty string is the same as leaving it out. Members set by the service are accepted and ignored; unknown ones are 422 UNKNOWN_FIELD. Length limits count code points. Control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF and lone surrogates are 422 at the member; in one-line fields (slug, header, number, names, units, tags, ids), so are tab, line feed and carriage return. */
export interface InvoiceCreate {
    /**
     * @description Appended to the preview URL for readability, percent-encoded. Any text on one line; need not be unique.
     * @example poster-print-run
     */
    slug?: string | null | undefined;
    /**
     * @description Printed as the title of the document instead of "Invoice".
     * @example Final invoice
     */
    header?: string | null | undefined;
    /**
     * @description Unique among the invoices of the account, retainers included (409 NUMBER_TAKEN); one line. Blanks at its ends and characters without width are removed; a number of nothing else is 422. If left out, it is assigned from the series when the document leaves Draft, never before, and without gaps (INV-{YYYY}-{00000} unless configured otherwise; retainers share this series unless they have their own; year, month and day are those of `date`). A number that you choose does not advance the series; the series skips numbers that are taken. Once a document has left Draft, its number is never given to another document, even after deletion or renumbering, but the document can take its own former number back. E-INV: the number can be set on a Draft only; issuing keeps it if it is free (otherwise 409 NUMBER_TAKEN), assigns one if there is none, and after that it never changes.
     * @example INV-2026-00042
     */
    number?: string | null | undefined;
    /**
     * Format: date
     * @description Date of the invoice. Default: today in the account's time zone.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * Format: date
     * @description When it is due; not before `date` (422 BEFORE_DATE at `/dueDate`). No default.
     * @example 2026-11-16
     */
    dueDate?: string | null | undefined;
    /**
     * @description ISO 4217 code. E-INV: a currency with more than 2 decimals is rejected at issue. Default: the customer's currency, or else the account's, or else EUR.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of the document and its mails. Default: the customer's language, or else en; stored and returned.
     * @example en
     */
    lang?: Language | null | undefined;
    /**
     * @description Default: Draft. Pending and Unpaid create an open invoice, which gets its number; Paid creates one with an automatic payment of the total (method Other, source `status`). With a total of 0, all three become Paid, without a payment. Partial, Refunded and Canceled are stored as sent and marked `statusSource: manual`, for imports; `cancellation` is null. E-INV: only Draft, Pending and Paid can be set, others are 422 STATUS_NOT_APPLICABLE; Pending and Paid create and issue at once (422 EINVOICE_INVALID if the invoice violates its standard).
     * @example Draft
     * @enum {string|null}
     */
    status?: 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted | null | undefined;
    /** @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0 */
    customer: CustomerInput;
    /**
     * @description Show the ship-to address of the customer's snapshot on the document. The XML of an e-invoice contains it wherever the standard requires it.
     * @default false
     * @example false
     */
    shipTo?: boolean | null | undefined;
    /**
     * @description The lines.
     * @example [
     *       {
     *         "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
     *         "name": "Design day",
     *         "quantity": 2,
     *         "unit": "day",
     *         "price": 720,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19
     *           }
     *         ]
     *       }
     *     ]
     */
    items: LineItemCreate[];
    /**
     * @description Charges on the whole document, such as shipping. A Percentage applies to the subtotal before the discount.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges?: ExtraCharges | null | undefined;
    /**
     * @description Discount on the whole document. A Flat discount cannot exceed the subtotal; a Percentage is at most 100.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount?: Discount | null | undefined;
    /**
     * @description Up to 3 additional amounts, added after tax in their order. E-INV: only a negative Flat value (a deposit) can be expressed; any other value except zero makes issue fail at `/extraFields/n`.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields?: ExtraField[] | null | undefined;
    /**
     * @description Up to 3 taxes on the whole document, in addition to those of the lines. E-INV: not supported (422 NOT_ALLOWED); set the tax on each item.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
    /**
     * @description Whether prices include tax.
     * @default false
     * @example false
     */
    taxIncluded?: boolean | null | undefined;
    /**
     * Format: double
     * @description Round the total to a multiple of this many units of the currency, half up: 0.05 for Swiss francs in cash, 1 for whole kronor. The difference is part of `amounts.rounding`, is printed as rounding, and is BT-114 of an e-invoice. Taxes do not change. Default: no rounding.
     * @example 0.05
     * @enum {number|null}
     */
    roundTo?: number | null | undefined;
    /**
     * @description Terms of payment. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content. E-INV: a line in the exact Skonto format of XRechnung is sent as such; any other line that begins with `#` is rejected when an XRechnung is issued.
     * @example <p>Payable within 14 days.</p>
     */
    terms?: string | null | undefined;
    /**
     * @description Notes for the customer. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content. In the e-invoice of a French seller, a line such as #BAR#B2C says how platforms treat it (BR-FR-20).
     * @example <p>Thank you for your order.</p>
     */
    notes?: string | null | undefined;
    /**
     * @description Labels for searching and grouping.
     * @example [
     *       "print",
     *       "trade-fair"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description true marks the invoice as a retainer, an upfront payment invoice. Set it to true to create a retainer.
     * @default false
     * @example false
     */
    isRetainer?: boolean | null | undefined;
    /**
     * Format: date
     * @description Day of delivery (EN 16931 BT-72), printed on the document. Faktura never fills it in by itself.
     * @example 2026-11-02
     */
    deliveryDate?: string | null | undefined;
    /**
     * @description Days on which the service was provided, printed on the document.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriod | null | undefined;
    /**
     * @description Number of the customer's purchase order (EN 16931 BT-13), printed on the document.
     * @example PO-2026-118
     */
    purchaseOrderReference?: string | null | undefined;
    /**
     * @description What the customer wants to find on the invoice instead of its `reference` (EN 16931 BT-10), for example a Leitweg-ID. Default on the document: that of the customer.
     * @example 04011000-12345-03
     */
    buyerReference?: string | null | undefined;
    /**
     * @description Number of the contract (EN 16931 BT-12), printed on the document.
     * @example RV-2025-07
     */
    contractReference?: string | null | undefined;
    /**
     * @description Number or name of the project (EN 16931 BT-11), printed on the document.
     * @example Neubau Halle 3
     */
    projectReference?: string | null | undefined;
    /**
     * @description Number of your own sales order (EN 16931 BT-14), printed on the document.
     * @example SO-4711
     */
    salesOrderReference?: string | null | undefined;
    /**
     * @description Up to 20 earlier invoices that this one refers to, as an invoice of the rest after partial ones (EN 16931 BG-3), printed on the document. XRechnung and Factur-X have one only. A credit note names its invoice instead.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices?: PrecedingInvoice[] | null | undefined;
    /**
     * @description The mandate by which you collect the amount by SEPA direct debit (EN 16931 BT-89); without one, the customer is asked to pay. The document then says that the amount is collected, and names the mandate and your creditor id. E-INV: needs EUR, and German rules need `debitedAccount` and the creditor id of the business profile.
     * @example M-2026-0042
     */
    mandateReference?: string | null | undefined;
    /**
     * @description IBAN of the account that is debited (EN 16931 BT-91). Lowercase letters and blanks are accepted; it is stored in uppercase without blanks. The check digits are verified. Needs `mandateReference` (422 REQUIRED).
     * @example DE02120300000000202051
     */
    debitedAccount?: string | null | undefined;
    /**
     * @description What a French seller sells and how it is paid (EN 16931 BT-23): B for goods, S for services, M for both, and 1, which becomes 2 when issued if the total is paid by then. 4 is for the final invoice of retainers, 3, 5 and 6 are for subcontractors and co-contractors, 7 is for VAT that was declared before. Default at issue: that of the business profile. Without effect for other sellers.
     * @example S1
     * @enum {string|null}
     */
    businessProcess?: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null | undefined;
    /**
     * @description The currency in which the seller declares VAT, if it is another than that of the document (EN 16931 BT-6). The VAT total is then also stated in it. Needs `vatExchangeRate` (422 REQUIRED).
     * @example EUR
     */
    vatCurrency?: CurrencyCode | null | undefined;
    /**
     * Format: double
     * @description What one unit of `vatCurrency` is in `currency`, as the European Central Bank publishes it: 1.0845 if 1 EUR is 1.0845 USD. Faktura never fetches a rate. Up to 6 decimals. Needs `vatCurrency` (422 REQUIRED).
     * @example 1.0845
     */
    vatExchangeRate?: number | null | undefined;
    /**
     * @description Ids of paid retainers of the same customer and currency that this final invoice deducts. A Draft only names them (an unknown id is 422 NOT_FOUND at `/deductedRetainers/n`, one of another customer or currency 422 INVALID_VALUE there). They are deducted when the invoice leaves Draft: each must be paid in full, not be refunded in full, and not be deducted by another invoice (409 STATUS_CONFLICT); together they come to at most the total (422 TOTAL_BELOW_PAID). While a retainer is deducted, it, its payments and its refunds do not change (409 STATUS_CONFLICT). A deduction is not a payment and cannot be refunded; it ends when this invoice returns to Draft or is canceled or deleted. Not on a retainer (422 NOT_ALLOWED).
     * @example [
     *       "inv_01M6EM3NH01WP4X31FPPR1J678"
     *     ]
     */
    deductedRetainers?: string[] | null | undefined;
}
/**
 * The e-invoice state of the invoice. A Draft is an e-invoice if e-invoicing is on for the account; this is frozen when it leaves Draft.
 * @example {
 *       "standard": "XRechnung",
 *       "profile": "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
 *       "state": "Issued",
 *       "notices": []
 *     }
 */
export interface InvoiceEInvoice {
    /**
     * @description The customer's standard; null means a plain PDF.
     * @example XRechnung
     */
    standard: 'XRechnung' | 'FacturX' | 'PeppolBis' | Unlisted | null;
    /**
     * @description Specification identifier (EN 16931, BT-24).
     * @example urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0
     */
    profile: string | null;
    /**
     * @description NotApplicable on a plain invoice.
     * @example Issued
     */
    state: 'NotApplicable' | 'Draft' | 'Issued' | 'Canceled' | Unlisted;
    /**
     * @description What is valid today and may not be tomorrow, or may not be what was meant; it never stops an invoice from being issued.
     * @example []
     */
    notices: EInvoiceNotice[];
}
/** Payments prevent the change: a cancellation while money is not refunded, a return to Draft while there is any payment, a deletion while there is a payment that a client recorded. */
export type InvoiceHasPaymentsProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INVOICE_HAS_PAYMENTS
     * @enum {string}
     */
    code: "INVOICE_HAS_PAYMENTS";
    /**
     * @description Machine-readable details.
     * @example {
     *       "payments": 1,
     *       "unrefunded": 80
     *     }
     */
    details: {
        /**
         * Format: int32
         * @description How many payments the invoice has.
         * @example 1
         */
        payments: number;
        /**
         * Format: double
         * @description For a cancellation, the amount that must be refunded first.
         * @example 80
         */
        unrefunded?: number | undefined;
    };
};
/** A Draft cannot be canceled. Delete it instead. */
export type InvoiceIsDraftProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INVOICE_IS_DRAFT
     * @enum {string}
     */
    code: "INVOICE_IS_DRAFT";
};
/** The invoice is an issued e-invoice, or its account fixes documents that left Draft, and it can no longer be changed or deleted. Cancel it instead. */
export type InvoiceIssuedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INVOICE_ISSUED
     * @enum {string}
     */
    code: "INVOICE_ISSUED";
};
/** A page of invoices. */
export interface InvoiceList {
    /**
     * @description The invoices, in the requested order.
     * @example []
     */
    data: Invoice[];
    /**
     * @example {
     *       "page": 1,
     *       "limit": 1,
     *       "total": 4,
     *       "totalPages": 4,
     *       "hasMore": true
     *     }
     */
    pagination: Pagination;
    /**
     * @description Only with `include=totals`: one row per currency, over all matching rows, not only this page.
     * @example [
     *       {
     *         "currency": "EUR",
     *         "count": 3,
     *         "total": 6210.72,
     *         "paid": 4384,
     *         "balance": 1826.72
     *       },
     *       {
     *         "currency": "JPY",
     *         "count": 1,
     *         "total": 1147,
     *         "paid": 0,
     *         "balance": 0
     *       }
     *     ]
     */
    totals?: InvoiceTotals[] | undefined;
}
/** The account has e-invoicing on and the invoice is still a Draft. Issue it before you send it or record a payment. */
export type InvoiceNotIssuedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example INVOICE_NOT_ISSUED
     * @enum {string}
     */
    code: "INVOICE_NOT_ISSUED";
};
/** Changes to an invoice or retainer, as JSON Merge Patch (RFC 7396): a member that is left out is unchanged, null clears it (422 if required), objects merge recursively, and arrays are replaced as a whole; `customer` is replaced as a whole and must be complete. Cross-field rules are checked on the merged result. Members set by the service are accepted and ignored, and a member equal to its stored value is never validated again, rejected or acted on. After Draft, a plain invoice may change as long as the new total is not below the payments, and no set of taxes, tax or extra field below what its credit notes gave back, nor above it once they gave back the whole total (422 TOTAL_BELOW_PAID). If the account fixes invoices that were sent or that left Draft, their items, customer, number, dates and amounts may not change, nor may they return to Draft (409 INVOICE_ISSUED). An issued e-invoice may not change, except to status Paid (409 INVOICE_ISSUED), nor may a canceled invoice (409 INVOICE_CANCELED). Length limits count code points. Control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF and lone surrogates are 422 at the member; in one-line fields (slug, header, number, names, units, tags, ids), so are tab, line feed and carriage return. */
export interface InvoicePatch {
    /**
     * @description Appended to the preview URL for readability, percent-encoded. Any text on one line; need not be unique.
     * @example poster-print-run
     */
    slug?: string | null | undefined;
    /**
     * @description Printed as the title of the document instead of "Invoice".
     * @example Final invoice
     */
    header?: string | null | undefined;
    /**
     * @description Unique among the invoices of the account, retainers included (409 NUMBER_TAKEN); one line. Blanks at its ends and characters without width are removed; a number of nothing else is 422. If left out, it is assigned from the series when the document leaves Draft, never before, and without gaps (INV-{YYYY}-{00000} unless configured otherwise; retainers share this series unless they have their own; year, month and day are those of `date`). A number that you choose does not advance the series; the series skips numbers that are taken. Once a document has left Draft, its number is never given to another document, even after deletion or renumbering, but the document can take its own former number back. E-INV: the number can be set on a Draft only; issuing keeps it if it is free (otherwise 409 NUMBER_TAKEN), assigns one if there is none, and after that it never changes. If left out, the number is kept. `null` removes the number of a Draft; after Draft it is 422 NOT_ALLOWED.
     * @example INV-2026-00042
     */
    number?: string | null | undefined;
    /**
     * Format: date
     * @description Date of the invoice. Kept if left out or null.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * Format: date
     * @description When it is due; not before `date` (422 BEFORE_DATE at `/dueDate`). Validated on the merged result: sending only a `date` that is after the stored dueDate is 422 at `/date`.
     * @example 2026-11-16
     */
    dueDate?: string | null | undefined;
    /**
     * @description ISO 4217 code. E-INV: a currency with more than 2 decimals is rejected at issue. Kept if left out or null. A change recomputes the amounts (422 if a Flat value has too many digits); with payments it is 409 CURRENCY_LOCKED.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of the document and its mails. Kept if left out or null.
     * @example en
     */
    lang?: Language | null | undefined;
    /**
     * @description Members are applied first, then the status. Left out, null or the current status: no change of
     *     status.
     *
     *     - Draft to Pending or Unpaid: the number is assigned. Draft to Paid: the same, with an
     *       automatic payment of the balance. With a total of 0, the invoice becomes Paid without a
     *       payment. A payment alone never issues an e-invoice. E-INV: setting Pending or Paid on a
     *       Draft issues it.
     *     - Pending, Unpaid or Partial to Paid: an automatic payment of the balance (method Other,
     *       source `status`).
     *     - Between Pending, Unpaid, Partial and Refunded while nothing was received: stored as sent,
     *       `manual` if it differs from the derived status. With payments and a different derived
     *       status: 409 STATUS_CONFLICT.
     *     - Pending or Unpaid to Draft: only if never sent, without payments (409 INVOICE_HAS_PAYMENTS)
     *       and not an issued e-invoice (409 INVOICE_ISSUED); the draft keeps its number. Retainers that
     *       it deducts do not stand in the way, and are free again.
     *     - To Canceled: the same as cancel with reason Cancelled, with its errors (409
     *       INVOICE_IS_DRAFT, INVOICE_HAS_PAYMENTS).
     *     - Any other pair: 409 STATUS_CONFLICT. From Canceled: 409 INVOICE_CANCELED.
     *
     *     E-INV: only Draft, Pending and Paid can be set; Unpaid, Partial, Refunded and Canceled are
     *     422 STATUS_NOT_APPLICABLE in every state.
     * @example Pending
     * @enum {string|null}
     */
    status?: 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted | null | undefined;
    /** @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0 */
    customer?: CustomerInput | undefined;
    /**
     * @description Show the ship-to address of the customer's snapshot on the document. The XML of an e-invoice contains it wherever the standard requires it. Null means false.
     * @example false
     */
    shipTo?: boolean | null | undefined;
    /**
     * @description The lines, replaced as a whole.
     * @example [
     *       {
     *         "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
     *         "name": "Design day",
     *         "quantity": 2,
     *         "unit": "day",
     *         "price": 720,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19
     *           }
     *         ]
     *       }
     *     ]
     */
    items?: LineItemUpdate[] | undefined;
    /**
     * @description Charges on the whole document, such as shipping. A Percentage applies to the subtotal before the discount.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges?: ExtraChargesPatch | null | undefined;
    /**
     * @description Discount on the whole document. A Flat discount cannot exceed the subtotal; a Percentage is at most 100.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount?: DiscountPatch | null | undefined;
    /**
     * @description Up to 3 additional amounts, added after tax in their order. E-INV: only a negative Flat value (a deposit) can be expressed; any other value except zero makes issue fail at `/extraFields/n`. Replaced as a whole.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields?: ExtraField[] | null | undefined;
    /**
     * @description Up to 3 taxes on the whole document, in addition to those of the lines. E-INV: not supported (422 NOT_ALLOWED); set the tax on each item. Replaced as a whole.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
    /**
     * @description Whether prices include tax. Null means false.
     * @example false
     */
    taxIncluded?: boolean | null | undefined;
    /**
     * Format: double
     * @description Round the total to a multiple of this many units of the currency, half up: 0.05 for Swiss francs in cash, 1 for whole kronor. The difference is part of `amounts.rounding`, is printed as rounding, and is BT-114 of an e-invoice. Taxes do not change. Default: no rounding.
     * @example 0.05
     * @enum {number|null}
     */
    roundTo?: number | null | undefined;
    /**
     * @description Terms of payment. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content. E-INV: a line in the exact Skonto format of XRechnung is sent as such; any other line that begins with `#` is rejected when an XRechnung is issued.
     * @example <p>Payable within 14 days.</p>
     */
    terms?: string | null | undefined;
    /**
     * @description Notes for the customer. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content. In the e-invoice of a French seller, a line such as #BAR#B2C says how platforms treat it (BR-FR-20).
     * @example <p>Thank you for your order.</p>
     */
    notes?: string | null | undefined;
    /**
     * @description Labels for searching and grouping. Replaced as a whole.
     * @example [
     *       "print",
     *       "trade-fair"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description true marks the invoice as a retainer, an upfront payment invoice. It can change on a Draft only (422 NOT_ALLOWED). Kept if left out or null.
     * @example false
     */
    isRetainer?: boolean | null | undefined;
    /**
     * Format: date
     * @description Day of delivery (EN 16931 BT-72), printed on the document. Faktura never fills it in by itself.
     * @example 2026-11-02
     */
    deliveryDate?: string | null | undefined;
    /**
     * @description Days on which the service was provided, printed on the document.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriodPatch | null | undefined;
    /**
     * @description Number of the customer's purchase order (EN 16931 BT-13), printed on the document.
     * @example PO-2026-118
     */
    purchaseOrderReference?: string | null | undefined;
    /**
     * @description What the customer wants to find on the invoice instead of its `reference` (EN 16931 BT-10), for example a Leitweg-ID. Default on the document: that of the customer.
     * @example 04011000-12345-03
     */
    buyerReference?: string | null | undefined;
    /**
     * @description Number of the contract (EN 16931 BT-12), printed on the document.
     * @example RV-2025-07
     */
    contractReference?: string | null | undefined;
    /**
     * @description Number or name of the project (EN 16931 BT-11), printed on the document.
     * @example Neubau Halle 3
     */
    projectReference?: string | null | undefined;
    /**
     * @description Number of your own sales order (EN 16931 BT-14), printed on the document.
     * @example SO-4711
     */
    salesOrderReference?: string | null | undefined;
    /**
     * @description Up to 20 earlier invoices that this one refers to, as an invoice of the rest after partial ones (EN 16931 BG-3), printed on the document. XRechnung and Factur-X have one only. A credit note names its invoice instead.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices?: PrecedingInvoice[] | null | undefined;
    /**
     * @description The mandate by which you collect the amount by SEPA direct debit (EN 16931 BT-89); without one, the customer is asked to pay. The document then says that the amount is collected, and names the mandate and your creditor id. E-INV: needs EUR, and German rules need `debitedAccount` and the creditor id of the business profile.
     * @example M-2026-0042
     */
    mandateReference?: string | null | undefined;
    /**
     * @description IBAN of the account that is debited (EN 16931 BT-91). Lowercase letters and blanks are accepted; it is stored in uppercase without blanks. The check digits are verified. Needs `mandateReference` (422 REQUIRED).
     * @example DE02120300000000202051
     */
    debitedAccount?: string | null | undefined;
    /**
     * @description What a French seller sells and how it is paid (EN 16931 BT-23): B for goods, S for services, M for both, and 1, which becomes 2 when issued if the total is paid by then. 4 is for the final invoice of retainers, 3, 5 and 6 are for subcontractors and co-contractors, 7 is for VAT that was declared before. Default at issue: that of the business profile. Without effect for other sellers.
     * @example S1
     * @enum {string|null}
     */
    businessProcess?: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null | undefined;
    /**
     * @description The currency in which the seller declares VAT, if it is another than that of the document (EN 16931 BT-6). The VAT total is then also stated in it. Needs `vatExchangeRate` (422 REQUIRED).
     * @example EUR
     */
    vatCurrency?: CurrencyCode | null | undefined;
    /**
     * Format: double
     * @description What one unit of `vatCurrency` is in `currency`, as the European Central Bank publishes it: 1.0845 if 1 EUR is 1.0845 USD. Faktura never fetches a rate. Up to 6 decimals. Needs `vatCurrency` (422 REQUIRED).
     * @example 1.0845
     */
    vatExchangeRate?: number | null | undefined;
    /**
     * @description Ids of paid retainers of the same customer and currency that this final invoice deducts when it leaves Draft; an unknown id is 422 NOT_FOUND at `/deductedRetainers/n`, one of another customer or currency 422 INVALID_VALUE there. It can change on a Draft only (422 NOT_ALLOWED); afterwards it is kept if left out.
     * @example [
     *       "inv_01M6EM3NH01WP4X31FPPR1J678"
     *     ]
     */
    deductedRetainers?: string[] | null | undefined;
}
/** All payments of one invoice, oldest first; at most 500. */
export interface InvoicePaymentList {
    /**
     * @description The payments, sorted by `createdAt`.
     * @example []
     */
    data: Payment[];
}
/** A whole invoice or retainer for PUT. Everything is replaced: a member that is left out becomes null, empty or false. Only status, number, date, currency, lang and isRetainer keep their value if left out. Cross-field rules are checked on the result. Members set by the service are accepted and ignored, and a member equal to its stored value is never validated again, rejected or acted on, so the response of GET can be sent back in any state and changes nothing. After Draft, a plain invoice may change as long as the new total is not below the payments, and no set of taxes, tax or extra field below what its credit notes gave back, nor above it once they gave back the whole total (422 TOTAL_BELOW_PAID). If the account fixes invoices that were sent or that left Draft, their items, customer, number, dates and amounts may not change, nor may they return to Draft (409 INVOICE_ISSUED). An issued e-invoice may not change, except to status Paid (409 INVOICE_ISSUED), nor may a canceled invoice (409 INVOICE_CANCELED). Length limits count code points. Control characters other than tab, line feed and carriage return, U+FFFE, U+FFFF and lone surrogates are 422 at the member; in one-line fields (slug, header, number, names, units, tags, ids), so are tab, line feed and carriage return. */
export interface InvoiceReplace {
    /**
     * @description Appended to the preview URL for readability, percent-encoded. Any text on one line; need not be unique.
     * @example poster-print-run
     */
    slug?: string | null | undefined;
    /**
     * @description Printed as the title of the document instead of "Invoice".
     * @example Final invoice
     */
    header?: string | null | undefined;
    /**
     * @description Unique among the invoices of the account, retainers included (409 NUMBER_TAKEN); one line. Blanks at its ends and characters without width are removed; a number of nothing else is 422. If left out, it is assigned from the series when the document leaves Draft, never before, and without gaps (INV-{YYYY}-{00000} unless configured otherwise; retainers share this series unless they have their own; year, month and day are those of `date`). A number that you choose does not advance the series; the series skips numbers that are taken. Once a document has left Draft, its number is never given to another document, even after deletion or renumbering, but the document can take its own former number back. E-INV: the number can be set on a Draft only; issuing keeps it if it is free (otherwise 409 NUMBER_TAKEN), assigns one if there is none, and after that it never changes. If left out, the number is kept. `null` removes the number of a Draft; after Draft it is 422 NOT_ALLOWED.
     * @example INV-2026-00042
     */
    number?: string | null | undefined;
    /**
     * Format: date
     * @description Date of the invoice. Kept if left out or null.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * Format: date
     * @description When it is due; not before `date` (422 BEFORE_DATE at `/dueDate`).
     * @example 2026-11-16
     */
    dueDate?: string | null | undefined;
    /**
     * @description ISO 4217 code. E-INV: a currency with more than 2 decimals is rejected at issue. Kept if left out or null. A change recomputes the amounts (422 if a Flat value has too many digits); with payments it is 409 CURRENCY_LOCKED.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * @description Language of the document and its mails. Kept if left out or null.
     * @example en
     */
    lang?: Language | null | undefined;
    /**
     * @description Members are applied first, then the status. Left out, null or the current status: no change of
     *     status.
     *
     *     - Draft to Pending or Unpaid: the number is assigned. Draft to Paid: the same, with an
     *       automatic payment of the balance. With a total of 0, the invoice becomes Paid without a
     *       payment. A payment alone never issues an e-invoice. E-INV: setting Pending or Paid on a
     *       Draft issues it.
     *     - Pending, Unpaid or Partial to Paid: an automatic payment of the balance (method Other,
     *       source `status`).
     *     - Between Pending, Unpaid, Partial and Refunded while nothing was received: stored as sent,
     *       `manual` if it differs from the derived status. With payments and a different derived
     *       status: 409 STATUS_CONFLICT.
     *     - Pending or Unpaid to Draft: only if never sent, without payments (409 INVOICE_HAS_PAYMENTS)
     *       and not an issued e-invoice (409 INVOICE_ISSUED); the draft keeps its number. Retainers that
     *       it deducts do not stand in the way, and are free again.
     *     - To Canceled: the same as cancel with reason Cancelled, with its errors (409
     *       INVOICE_IS_DRAFT, INVOICE_HAS_PAYMENTS).
     *     - Any other pair: 409 STATUS_CONFLICT. From Canceled: 409 INVOICE_CANCELED.
     *
     *     E-INV: only Draft, Pending and Paid can be set; Unpaid, Partial, Refunded and Canceled are
     *     422 STATUS_NOT_APPLICABLE in every state.
     * @example Pending
     * @enum {string|null}
     */
    status?: 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted | null | undefined;
    /** @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0 */
    customer: CustomerInput;
    /**
     * @description Show the ship-to address of the customer's snapshot on the document. The XML of an e-invoice contains it wherever the standard requires it. Null means false.
     * @example false
     */
    shipTo?: boolean | null | undefined;
    /**
     * @description The lines.
     * @example [
     *       {
     *         "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
     *         "name": "Design day",
     *         "quantity": 2,
     *         "unit": "day",
     *         "price": 720,
     *         "taxes": [
     *           {
     *             "name": "VAT",
     *             "value": 19
     *           }
     *         ]
     *       }
     *     ]
     */
    items: LineItemUpdate[];
    /**
     * @description Charges on the whole document, such as shipping. A Percentage applies to the subtotal before the discount.
     * @example {
     *       "type": "Flat",
     *       "value": 5
     *     }
     */
    extraCharges?: ExtraCharges | null | undefined;
    /**
     * @description Discount on the whole document. A Flat discount cannot exceed the subtotal; a Percentage is at most 100.
     * @example {
     *       "type": "Percentage",
     *       "value": 10
     *     }
     */
    discount?: Discount | null | undefined;
    /**
     * @description Up to 3 additional amounts, added after tax in their order. E-INV: only a negative Flat value (a deposit) can be expressed; any other value except zero makes issue fail at `/extraFields/n`.
     * @example [
     *       {
     *         "name": "Deposit",
     *         "type": "Flat",
     *         "value": -4.99
     *       }
     *     ]
     */
    extraFields?: ExtraField[] | null | undefined;
    /**
     * @description Up to 3 taxes on the whole document, in addition to those of the lines. E-INV: not supported (422 NOT_ALLOWED); set the tax on each item.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
    /**
     * @description Whether prices include tax. Null means false.
     * @example false
     */
    taxIncluded?: boolean | null | undefined;
    /**
     * Format: double
     * @description Round the total to a multiple of this many units of the currency, half up: 0.05 for Swiss francs in cash, 1 for whole kronor. The difference is part of `amounts.rounding`, is printed as rounding, and is BT-114 of an e-invoice. Taxes do not change. Default: no rounding.
     * @example 0.05
     * @enum {number|null}
     */
    roundTo?: number | null | undefined;
    /**
     * @description Terms of payment. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content. E-INV: a line in the exact Skonto format of XRechnung is sent as such; any other line that begins with `#` is rejected when an XRechnung is issued.
     * @example <p>Payable within 14 days.</p>
     */
    terms?: string | null | undefined;
    /**
     * @description Notes for the customer. The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content. In the e-invoice of a French seller, a line such as #BAR#B2C says how platforms treat it (BR-FR-20).
     * @example <p>Thank you for your order.</p>
     */
    notes?: string | null | undefined;
    /**
     * @description Labels for searching and grouping.
     * @example [
     *       "print",
     *       "trade-fair"
     *     ]
     */
    tags?: Tags | null | undefined;
    /**
     * @description true marks the invoice as a retainer, an upfront payment invoice. It can change on a Draft only (422 NOT_ALLOWED). Kept if left out or null.
     * @example false
     */
    isRetainer?: boolean | null | undefined;
    /**
     * Format: date
     * @description Day of delivery (EN 16931 BT-72), printed on the document. Faktura never fills it in by itself.
     * @example 2026-11-02
     */
    deliveryDate?: string | null | undefined;
    /**
     * @description Days on which the service was provided, printed on the document.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriod | null | undefined;
    /**
     * @description Number of the customer's purchase order (EN 16931 BT-13), printed on the document.
     * @example PO-2026-118
     */
    purchaseOrderReference?: string | null | undefined;
    /**
     * @description What the customer wants to find on the invoice instead of its `reference` (EN 16931 BT-10), for example a Leitweg-ID. Default on the document: that of the customer.
     * @example 04011000-12345-03
     */
    buyerReference?: string | null | undefined;
    /**
     * @description Number of the contract (EN 16931 BT-12), printed on the document.
     * @example RV-2025-07
     */
    contractReference?: string | null | undefined;
    /**
     * @description Number or name of the project (EN 16931 BT-11), printed on the document.
     * @example Neubau Halle 3
     */
    projectReference?: string | null | undefined;
    /**
     * @description Number of your own sales order (EN 16931 BT-14), printed on the document.
     * @example SO-4711
     */
    salesOrderReference?: string | null | undefined;
    /**
     * @description Up to 20 earlier invoices that this one refers to, as an invoice of the rest after partial ones (EN 16931 BG-3), printed on the document. XRechnung and Factur-X have one only. A credit note names its invoice instead.
     * @example [
     *       {
     *         "number": "INV-2026-00017",
     *         "date": "2026-08-03"
     *       }
     *     ]
     */
    precedingInvoices?: PrecedingInvoice[] | null | undefined;
    /**
     * @description The mandate by which you collect the amount by SEPA direct debit (EN 16931 BT-89); without one, the customer is asked to pay. The document then says that the amount is collected, and names the mandate and your creditor id. E-INV: needs EUR, and German rules need `debitedAccount` and the creditor id of the business profile.
     * @example M-2026-0042
     */
    mandateReference?: string | null | undefined;
    /**
     * @description IBAN of the account that is debited (EN 16931 BT-91). Lowercase letters and blanks are accepted; it is stored in uppercase without blanks. The check digits are verified. Needs `mandateReference` (422 REQUIRED).
     * @example DE02120300000000202051
     */
    debitedAccount?: string | null | undefined;
    /**
     * @description What a French seller sells and how it is paid (EN 16931 BT-23): B for goods, S for services, M for both, and 1, which becomes 2 when issued if the total is paid by then. 4 is for the final invoice of retainers, 3, 5 and 6 are for subcontractors and co-contractors, 7 is for VAT that was declared before. Default at issue: that of the business profile. Without effect for other sellers.
     * @example S1
     * @enum {string|null}
     */
    businessProcess?: 'B1' | 'S1' | 'M1' | 'B2' | 'S2' | 'M2' | 'S3' | 'B4' | 'S4' | 'M4' | 'S5' | 'S6' | 'B7' | 'S7' | Unlisted | null | undefined;
    /**
     * @description The currency in which the seller declares VAT, if it is another than that of the document (EN 16931 BT-6). The VAT total is then also stated in it. Needs `vatExchangeRate` (422 REQUIRED).
     * @example EUR
     */
    vatCurrency?: CurrencyCode | null | undefined;
    /**
     * Format: double
     * @description What one unit of `vatCurrency` is in `currency`, as the European Central Bank publishes it: 1.0845 if 1 EUR is 1.0845 USD. Faktura never fetches a rate. Up to 6 decimals. Needs `vatCurrency` (422 REQUIRED).
     * @example 1.0845
     */
    vatExchangeRate?: number | null | undefined;
    /**
     * @description Ids of paid retainers of the same customer and currency that this final invoice deducts when it leaves Draft; an unknown id is 422 NOT_FOUND at `/deductedRetainers/n`, one of another customer or currency 422 INVALID_VALUE there. It can change on a Draft only (422 NOT_ALLOWED); afterwards it is kept if left out.
     * @example [
     *       "inv_01M6EM3NH01WP4X31FPPR1J678"
     *     ]
     */
    deductedRetainers?: string[] | null | undefined;
}
/**
 * Status of an invoice.
 *
 *     - Draft: not yet a document; it has no number unless one was given.
 *     - Pending: open, nothing received.
 *     - Unpaid: open, and either set by the client, or all payments were deleted.
 *     - Partial: part of the total was paid. Paid: all of it, or the total is 0. Both whatever was
 *       refunded. Refunded: all of it was paid, and all of it refunded.
 *     - Canceled: final. The balance is 0, and only export works.
 *
 *     The status is derived from payments, refunds and cancellation after each of them (`statusSource:
 *     derived`). A client can set another open status while nothing was received (`manual`); the next
 *     payment, or a write that changes the total without setting a status, returns it to the derived
 *     one. Overdue is not a status but a member, `isOverdue`, as it changes with time.
 * @example Partial
 */
export type InvoiceStatus = 'Draft' | 'Pending' | 'Unpaid' | 'Canceled' | 'Partial' | 'Paid' | 'Refunded' | Unlisted;
/**
 * Sums over all matching invoices, in one currency.
 * @example {
 *       "currency": "EUR",
 *       "count": 3,
 *       "total": 6210.72,
 *       "paid": 4384,
 *       "balance": 1826.72
 *     }
 */
export interface InvoiceTotals {
    /**
     * @description The currency of these sums.
     * @example EUR
     */
    currency: CurrencyCode;
    /**
     * Format: int32
     * @description Number of matching records.
     * @example 3
     */
    count: number;
    /**
     * Format: double
     * @description Sum of their totals.
     * @example 6210.72
     */
    total: number;
    /**
     * Format: double
     * @description Sum of the amounts paid.
     * @example 4384
     */
    paid: number;
    /**
     * Format: double
     * @description Sum of the amounts left to pay.
     * @example 1826.72
     */
    balance: number;
}
/**
 * A class of the item in a public list, such as the UNSPSC or the CPV (EN 16931 BT-158).
 * @example {
 *       "code": "82121500",
 *       "listId": "TST",
 *       "listVersion": "26.0801"
 *     }
 */
export interface ItemClassification {
    /**
     * @description The class, as the list writes it.
     * @example 82121500
     */
    code: string;
    /**
     * @description The list, a code of UNTDID 7143: TST is the UNSPSC, STI the CPV, HS the Harmonized System. E-INV: an unknown code makes issue fail (BR-CL-13).
     * @example TST
     */
    listId: string;
    /**
     * @description Version of the list. E-INV: within Denmark, Peppol wants 19.0501 or 26.0801 for the UNSPSC (DK-R-003).
     * @example 26.0801
     */
    listVersion?: string | null | undefined;
}
/**
 * A class of the item in a public list.
 * @example {
 *       "code": "82121500",
 *       "listId": "TST",
 *       "listVersion": "26.0801"
 *     }
 */
export interface ItemClassificationView {
    /**
     * @description The class, as the list writes it.
     * @example 82121500
     */
    code: string;
    /**
     * @description The list, a code of UNTDID 7143.
     * @example TST
     */
    listId: string;
    /**
     * @description Version of the list.
     * @example 26.0801
     */
    listVersion: string | null;
}
/**
 * Discount of one line: an amount in the currency of the document, never a percentage.
 * @example {
 *       "name": "Volume",
 *       "value": 10
 *     }
 */
export interface ItemDiscount {
    /**
     * @description Label on the document.
     * @example Volume
     */
    name?: string | null | undefined;
    /**
     * Format: double
     * @description The amount taken off the line. It cannot exceed quantity times price, rounded (422 TOO_LARGE). More decimals than the currency has are 422 TOO_MANY_DECIMALS (JPY 10.5, EUR 1.005).
     * @example 10
     */
    value: number;
}
/**
 * Discount of one line: an amount in the currency of the document.
 * @example {
 *       "name": "Volume",
 *       "value": 10
 *     }
 */
export interface ItemDiscountView {
    /**
     * @description Label on the document.
     * @example Volume
     */
    name: string | null;
    /**
     * Format: double
     * @description The amount taken off the line.
     * @example 10
     */
    value: number;
}
/**
 * A tax on one line, always a percentage. The same name and value twice on one line is 422 DUPLICATE.
 * @example {
 *       "name": "VAT",
 *       "value": 19
 *     }
 */
export interface ItemTax {
    /**
     * @description Label on the document.
     * @example VAT
     */
    name: string;
    /**
     * Format: double
     * @description The rate in percent, up to 4 decimals (Quebec 9.975). It may be negative (a withholding), but the rates of a line, including those of the document, must stay above -100 % in total.
     * @example 19
     */
    value: number;
    /**
     * @description VAT treatment for e-invoices. Every value except Standard requires value 0, on every document (422 NOT_ALLOWED). Left out or null: Standard when value > 0; with value 0 it stays null, and issuing an e-invoice then requires it.
     * @example Standard
     * @enum {string|null}
     */
    exemption?: 'Standard' | 'ZeroRated' | 'ReverseCharge' | 'IntraCommunity' | 'Export' | 'Exempt' | 'OutsideScope' | Unlisted | null | undefined;
    /**
     * @description Reason for the exemption; shown on the e-invoice. Kept only when `exemption` is Exempt, and dropped otherwise. E-INV: required when `exemption` is Exempt, checked at issue.
     * @example Insurance service, exempt from VAT
     */
    exemptionReason?: string | null | undefined;
}
/**
 * A tax on one line, a percentage.
 * @example {
 *       "name": "VAT",
 *       "value": 19,
 *       "exemption": "Standard",
 *       "exemptionReason": null
 *     }
 */
export interface ItemTaxView {
    /**
     * @description Label on the document.
     * @example VAT
     */
    name: string;
    /**
     * Format: double
     * @description The rate in percent.
     * @example 19
     */
    value: number;
    /**
     * @description VAT treatment for e-invoices; null if none was given and the rate is 0.
     * @example Standard
     */
    exemption: 'Standard' | 'ZeroRated' | 'ReverseCharge' | 'IntraCommunity' | 'Export' | 'Exempt' | 'OutsideScope' | Unlisted | null;
    /**
     * @description Reason for the exemption; null unless `exemption` is Exempt.
     * @example Insurance service, exempt from VAT
     */
    exemptionReason: string | null;
}
/**
 * Language of a document and its mails. Its words, dates and amounts are those of the seller's country if the language is spoken there.
 * @example de
 * @enum {string}
 */
export type Language = 'en' | 'fr' | 'de' | 'nl' | 'es' | 'bg' | 'ro' | 'ja' | 'mn' | 'da' | 'sv' | 'lt' | 'fi' | 'hu' | 'cs' | 'it' | 'et' | 'lv' | 'pt' | 'pl' | 'sk' | 'zh' | 'vi' | Unlisted;
/**
 * The state of the last email about this record.
 * @example {
 *       "state": "Sent",
 *       "to": "billing@acme.example",
 *       "at": "2026-11-02T16:20:05.000Z",
 *       "reason": null
 *     }
 */
export interface LastMail {
    /**
     * @description State of the mail to `to`. `Held` waits for the operator of the service, for example because sending is suspended; `Bounced` and `Rejected` were refused by the receiving side; `Failed` means that the service gave up.
     * @example Sent
     */
    state: 'Queued' | 'Scheduled' | 'Sending' | 'Sent' | 'Delivered' | 'Bounced' | 'Rejected' | 'Failed' | 'Held' | Unlisted;
    /**
     * @description The recipient address.
     * @example billing@acme.example
     */
    to: string;
    /**
     * Format: date-time
     * @description When the mail entered this state.
     * @example 2026-11-02T16:20:05.000Z
     */
    at: string;
    /**
     * @description Why it is `Held`, `Bounced`, `Rejected` or `Failed`, often in the words of the receiving side; null in the other states.
     * @example null
     */
    reason: string | null;
}
/**
 * A line of a document, as returned.
 * @example {
 *       "item": null,
 *       "name": "Banner print",
 *       "url": null,
 *       "description": "<p>PVC banner, <strong>weatherproof</strong></p>",
 *       "quantity": 3,
 *       "unit": "m",
 *       "price": 33.335,
 *       "isReturn": false,
 *       "discount": {
 *         "name": "Volume",
 *         "value": 10
 *       },
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "value": 19,
 *           "exemption": "Standard",
 *           "exemptionReason": null
 *         }
 *       ],
 *       "sellerItemId": null,
 *       "buyerItemId": null,
 *       "gtin": null,
 *       "classifications": [],
 *       "note": null,
 *       "servicePeriod": null,
 *       "orderLineReference": null,
 *       "amounts": {
 *         "gross": 100.01,
 *         "discount": 10,
 *         "net": 90.01
 *       }
 *     }
 */
export interface LineItem {
    /**
     * @description Id of the product that the line came from. After Draft it is kept even if the product is deleted.
     * @example itm_01M6E2YBD07KHADB9C5GXNBB1X
     */
    item: string | null;
    /**
     * @description Name of the line.
     * @example Design day
     */
    name: string;
    /**
     * @description URL of the product page, as given.
     * @example https://nordlicht.example/design-day
     */
    url: string | null;
    /**
     * @description Sanitized HTML.
     * @example <p>One day of <strong>design</strong> work</p>
     */
    description: string | null;
    /**
     * Format: double
     * @description Quantity.
     * @example 2
     */
    quantity: number;
    /**
     * @description Unit of the quantity.
     * @example day
     */
    unit: string | null;
    /**
     * Format: double
     * @description Unit price.
     * @example 720
     */
    price: number;
    /**
     * @description Whether the line counts negative, as goods taken back do.
     * @example false
     */
    isReturn: boolean;
    /**
     * @description Discount of this line.
     * @example {
     *       "name": "Volume",
     *       "value": 10
     *     }
     */
    discount: ItemDiscountView | null;
    /**
     * @description Taxes of this line.
     * @example [
     *       {
     *         "name": "VAT",
     *         "value": 19,
     *         "exemption": "Standard",
     *         "exemptionReason": null
     *       }
     *     ]
     */
    taxes: ItemTaxView[];
    /**
     * @description The seller's number of the item.
     * @example POSTER-A2
     */
    sellerItemId: string | null;
    /**
     * @description The customer's number of the item.
     * @example 4711-0815
     */
    buyerItemId: string | null;
    /**
     * @description GTIN of the item.
     * @example 4012345000016
     */
    gtin: string | null;
    /**
     * @description Classes of the item in public lists.
     * @example [
     *       {
     *         "code": "82121500",
     *         "listId": "TST",
     *         "listVersion": "26.0801"
     *       }
     *     ]
     */
    classifications: ItemClassificationView[];
    /**
     * @description A note on the line, plain text.
     * @example Delivered to the stand in hall 4
     */
    note: string | null;
    /**
     * @description Days on which the service of this line was provided.
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod: ServicePeriodView | null;
    /**
     * @description Which line of the customer's purchase order this is.
     * @example 3
     */
    orderLineReference: string | null;
    amounts: LineItemAmounts;
}
/**
 * Computed amounts of one line; those of a return are negative.
 * @example {
 *       "gross": 100.01,
 *       "discount": 10,
 *       "net": 90.01
 *     }
 */
export interface LineItemAmounts {
    /**
     * Format: double
     * @description Quantity times price, rounded to the minor units of the currency, half away from zero.
     * @example 100.01
     */
    gross: number;
    /**
     * Format: double
     * @description The discount of the line.
     * @example 10
     */
    discount: number;
    /**
     * Format: double
     * @description Gross minus discount. With `taxIncluded` it still contains the tax. It does not contain the discount and charges of the document.
     * @example 90.01
     */
    net: number;
}
/**
 * A line of a document to create.
 * @example {
 *       "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
 *       "name": "Design day",
 *       "quantity": 2,
 *       "unit": "day",
 *       "price": 720,
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "value": 19
 *         }
 *       ]
 *     }
 */
export interface LineItemCreate {
    /**
     * @description Id of a product; an unknown id is 422 NOT_FOUND at `/items/n/item`. Name and price are always those of the line; `description`, `url`, `sellerItemId` and `gtin` are copied from the product if the line has none. When the product is deleted, this becomes null on Drafts and is kept on other documents.
     * @example itm_01M6E2YBD07KHADB9C5GXNBB1X
     */
    item?: string | null | undefined;
    /**
     * @description Name of the line, one line of plain text.
     * @example Design day
     */
    name: string;
    /**
     * @description Stored as given, at most 2048 characters; shown as a link only if it is http or https.
     * @example https://nordlicht.example/design-day
     */
    url?: string | null | undefined;
    /**
     * @description The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>One day of <strong>design</strong> work</p>
     */
    description?: string | null | undefined;
    /**
     * Format: double
     * @description Greater than 0, up to 6 decimals.
     * @example 2
     */
    quantity: number;
    /**
     * @description Printed after the quantity. A unit that is not in the e-invoice code list is sent as "one", and its text is added to the description.
     * @example day
     */
    unit?: string | null | undefined;
    /**
     * Format: double
     * @description Unit price in the currency of the document, up to 6 decimals; with `taxIncluded` it includes tax.
     * @example 720
     */
    price: number;
    /**
     * @description Whether the line counts negative, by default false: goods taken back, a deposit on packaging, or a reduction in one tax rate. Quantity, price and discount stay positive; the amounts of the line are negative, and so is the quantity on the document and in the XML of an e-invoice (BT-129). The discount and charges of the document are distributed over the other lines only. A return adds to the stock what a sale would take. The subtotal must not be below 0, and a document of return lines alone is 422 TOTAL_NEGATIVE at `/items`.
     * @example false
     */
    isReturn?: boolean | null | undefined;
    /**
     * @description Discount of this line.
     * @example {
     *       "name": "Volume",
     *       "value": 10
     *     }
     */
    discount?: ItemDiscount | null | undefined;
    /**
     * @description Taxes of this line, at most 3. E-INV: exactly 1, checked at issue.
     * @example [
     *       {
     *         "name": "VAT",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: ItemTax[] | null | undefined;
    /**
     * @description Your number of the item (EN 16931 BT-155), printed below the line. Copied from the product if the line has none.
     * @example POSTER-A2
     */
    sellerItemId?: string | null | undefined;
    /**
     * @description The customer's number of the item (EN 16931 BT-156), printed below the line.
     * @example 4711-0815
     */
    buyerItemId?: string | null | undefined;
    /**
     * @description GTIN of the item, also called EAN or UPC (EN 16931 BT-157), printed below the line: 8, 12, 13 or 14 digits, of which the last one is a check digit (422 INVALID_VALUE). Copied from the product if the line has none.
     * @example 4012345000016
     */
    gtin?: string | null | undefined;
    /**
     * @description Classes of the item in public lists, for customers who sort by them (EN 16931 BT-158), printed below the line; at most 5.
     * @example [
     *       {
     *         "code": "82121500",
     *         "listId": "TST",
     *         "listVersion": "26.0801"
     *       }
     *     ]
     */
    classifications?: ItemClassification[] | null | undefined;
    /**
     * @description A note on the line, plain text (EN 16931 BT-127), printed below it.
     * @example Delivered to the stand in hall 4
     */
    note?: string | null | undefined;
    /**
     * @description Days on which the service of this line was provided (EN 16931 BG-26), printed below the line. E-INV: if the document has a `servicePeriod` too, XRechnung and Peppol want this one within it (PEPPOL-EN16931-R110, R111).
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriod | null | undefined;
    /**
     * @description Which line of the customer's purchase order this is (EN 16931 BT-132), printed below the line.
     * @example 3
     */
    orderLineReference?: string | null | undefined;
}
/**
 * A line of a document to replace or patch. Lines have no id: the array is replaced as a whole. Every line that the service returns is accepted.
 * @example {
 *       "item": "itm_01M6E2YBD07KHADB9C5GXNBB1X",
 *       "name": "Design day",
 *       "quantity": 2,
 *       "unit": "day",
 *       "price": 720,
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "value": 19
 *         }
 *       ]
 *     }
 */
export interface LineItemUpdate {
    /**
     * @description Id of a product; an unknown id is 422 NOT_FOUND at `/items/n/item`. Name and price are always those of the line; `description`, `url`, `sellerItemId` and `gtin` are copied from the product if the line leaves them out, and null removes them from a line that the document already has. An id that is already in the document is accepted even if the product was deleted.
     * @example itm_01M6E2YBD07KHADB9C5GXNBB1X
     */
    item?: string | null | undefined;
    /**
     * @description Name of the line, one line of plain text.
     * @example Design day
     */
    name: string;
    /**
     * @description Stored as given, at most 2048 characters; shown as a link only if it is http or https.
     * @example https://nordlicht.example/design-day
     */
    url?: string | null | undefined;
    /**
     * @description The length is counted in code points as sent. HTML is then sanitized, and the sanitized text is stored and returned; its length must not exceed the limit either (`&` becomes `&amp;`; 422 TOO_LONG). Allowed are the tags `p br b strong i em u s ul ol li a blockquote` and the attribute `href` with http, https or mailto. Other tags are removed and their text is kept; script, style, svg, iframe and object are removed with their content.
     * @example <p>One day of <strong>design</strong> work</p>
     */
    description?: string | null | undefined;
    /**
     * Format: double
     * @description Greater than 0, up to 6 decimals.
     * @example 2
     */
    quantity: number;
    /**
     * @description Printed after the quantity. A unit that is not in the e-invoice code list is sent as "one", and its text is added to the description.
     * @example day
     */
    unit?: string | null | undefined;
    /**
     * Format: double
     * @description Unit price in the currency of the document, up to 6 decimals; with `taxIncluded` it includes tax.
     * @example 720
     */
    price: number;
    /**
     * @description Whether the line counts negative, by default false: goods taken back, a deposit on packaging, or a reduction in one tax rate. Quantity, price and discount stay positive; the amounts of the line are negative, and so is the quantity on the document and in the XML of an e-invoice (BT-129). The discount and charges of the document are distributed over the other lines only. A return adds to the stock what a sale would take. The subtotal must not be below 0, and a document of return lines alone is 422 TOTAL_NEGATIVE at `/items`.
     * @example false
     */
    isReturn?: boolean | null | undefined;
    /**
     * @description Discount of this line.
     * @example {
     *       "name": "Volume",
     *       "value": 10
     *     }
     */
    discount?: ItemDiscount | null | undefined;
    /**
     * @description Taxes of this line, at most 3. E-INV: exactly 1, checked at issue.
     * @example [
     *       {
     *         "name": "VAT",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: ItemTax[] | null | undefined;
    /**
     * @description Your number of the item (EN 16931 BT-155), printed below the line. Copied from the product if the line has none.
     * @example POSTER-A2
     */
    sellerItemId?: string | null | undefined;
    /**
     * @description The customer's number of the item (EN 16931 BT-156), printed below the line.
     * @example 4711-0815
     */
    buyerItemId?: string | null | undefined;
    /**
     * @description GTIN of the item, also called EAN or UPC (EN 16931 BT-157), printed below the line: 8, 12, 13 or 14 digits, of which the last one is a check digit (422 INVALID_VALUE). Copied from the product if the line has none.
     * @example 4012345000016
     */
    gtin?: string | null | undefined;
    /**
     * @description Classes of the item in public lists, for customers who sort by them (EN 16931 BT-158), printed below the line; at most 5.
     * @example [
     *       {
     *         "code": "82121500",
     *         "listId": "TST",
     *         "listVersion": "26.0801"
     *       }
     *     ]
     */
    classifications?: ItemClassification[] | null | undefined;
    /**
     * @description A note on the line, plain text (EN 16931 BT-127), printed below it.
     * @example Delivered to the stand in hall 4
     */
    note?: string | null | undefined;
    /**
     * @description Days on which the service of this line was provided (EN 16931 BG-26), printed below the line. E-INV: if the document has a `servicePeriod` too, XRechnung and Peppol want this one within it (PEPPOL-EN16931-R110, R111).
     * @example {
     *       "from": "2026-11-01",
     *       "to": "2026-11-30"
     *     }
     */
    servicePeriod?: ServicePeriod | null | undefined;
    /**
     * @description Which line of the customer's purchase order this is (EN 16931 BT-132), printed below the line.
     * @example 3
     */
    orderLineReference?: string | null | undefined;
}
/** Email addresses of additional recipients, stored in lowercase. Ignoring case, they must be unique and different from `billTo.email` and the addresses in the other list of copies. */
export type MailCopies = string[];
/** Sending is paused because recent mails bounced or were rejected. Correct the recipient address, then contact support. Waiting does not help. */
export type MailSendingSuspendedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example MAIL_SENDING_SUSPENDED
     * @enum {string}
     */
    code: "MAIL_SENDING_SUSPENDED";
};
/** The body cannot be parsed: it is empty, not JSON, a broken multipart body, or not in the Content-Encoding that it names. A body that parses but is invalid is 422. */
export type MalformedRequestProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Bad Request
     * @enum {string}
     */
    title: "Bad Request";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 400
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example MALFORMED_REQUEST
     * @enum {string}
     */
    code: "MALFORMED_REQUEST";
};
/** The file type is not allowed, or the content does not match the extension. */
export type MimeTypeNotAllowedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example MIME_TYPE_NOT_ALLOWED
     * @enum {string}
     */
    code: "MIME_TYPE_NOT_ALLOWED";
    /**
     * @description Always this sentence.
     * @example Mime type is not allowed
     * @enum {string}
     */
    message?: "Mime type is not allowed" | undefined;
};
/** The request asks for XML, which the document does not have. */
export type NotAcceptableProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Not Acceptable
     * @enum {string}
     */
    title: "Not Acceptable";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 406
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example NOT_ACCEPTABLE
     * @enum {string}
     */
    code: "NOT_ACCEPTABLE";
};
/** No such record in this account. The response is the same for a deleted record and for one of another account. `details.resource` says what was looked up. */
export type NotFoundProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Not Found
     * @enum {string}
     */
    title: "Not Found";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 404
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example NOT_FOUND
     * @enum {string}
     */
    code: "NOT_FOUND";
    /**
     * @description Machine-readable details.
     * @example {
     *       "resource": "invoice"
     *     }
     */
    details: {
        /**
         * @description What was looked up, in the singular; `source` for the source of attachments, `route` for an unknown path.
         * @example invoice
         */
        resource: 'invoice' | 'estimate' | 'payment' | 'refund' | 'transaction' | 'category' | 'customer' | 'vendor' | 'item' | 'attachment' | 'source' | 'route' | Unlisted;
    };
};
/** Another document of the same kind has or had this number. A number is never reused. */
export type NumberTakenProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example NUMBER_TAKEN
     * @enum {string}
     */
    code: "NUMBER_TAKEN";
};
/**
 * The position of a page in its list.
 * @example {
 *       "page": 1,
 *       "limit": 50,
 *       "total": 3,
 *       "totalPages": 1,
 *       "hasMore": false
 *     }
 */
export interface Pagination {
    /**
     * Format: int32
     * @description This page, from 1.
     * @example 1
     */
    page: number;
    /**
     * Format: int32
     * @description Requested rows per page.
     * @example 50
     */
    limit: number;
    /**
     * Format: int32
     * @description Rows in the whole list. Exact without filters and search; with them, exact up to 10,000 and null above.
     * @example 3
     */
    total: number | null;
    /**
     * Format: int32
     * @description Pages in the whole list; null if `total` is null.
     * @example 1
     */
    totalPages: number | null;
    /**
     * @description Whether there is a next page.
     * @example false
     */
    hasMore: boolean;
}
/**
 * What the customer is known by, with a scheme of ISO 6523 if it has one. `id` is required with `schemeId`; with PATCH, this is validated on the merged identifier.
 * @example {
 *       "id": "4012345000009",
 *       "schemeId": "0088"
 *     }
 */
export interface PartyIdentifier {
    /**
     * @description The identifier, for example a GLN or your customer number.
     * @example 4012345000009
     */
    id?: string | null | undefined;
    /**
     * @description Scheme of ISO 6523, 4 digits, for example 0088 for a GLN. Null for a number of your own.
     * @example 0088
     */
    schemeId?: string | null | undefined;
}
/**
 * What the customer is known by.
 * @example {
 *       "id": "4012345000009",
 *       "schemeId": "0088"
 *     }
 */
export interface PartyIdentifierView {
    /**
     * @description The identifier.
     * @example 4012345000009
     */
    id: string;
    /**
     * @description Scheme of ISO 6523, 4 digits.
     * @example 0088
     */
    schemeId: string | null;
}
/** The body is larger than 1 MB (1,048,576 bytes). */
export type PayloadTooLargeProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Content Too Large
     * @enum {string}
     */
    title: "Content Too Large";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 413
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example PAYLOAD_TOO_LARGE
     * @enum {string}
     */
    code: "PAYLOAD_TOO_LARGE";
};
/** Money received against an invoice or a retainer. */
export interface Payment {
    /**
     * @description Opaque id, assigned by the service.
     * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
     */
    id: string;
    /**
     * @description The id of the invoice that was paid.
     * @example inv_01M6ED7Y907PFQ7K02708RXWWW
     */
    invoice: string;
    /**
     * Format: double
     * @description The amount received, in major units of `currency`. A payment that settled a whole balance can have as many decimal places as the currency.
     * @example 100
     */
    amount: number;
    /**
     * @description The currency of the invoice (ISO 4217). There is no conversion.
     * @example EUR
     */
    currency: string;
    /**
     * @description The payment method.
     * @example BankTransfer
     */
    method: 'Cash' | 'Cheque' | 'Card' | 'BankTransfer' | 'Other' | Unlisted;
    /**
     * Format: date
     * @description The day of the payment.
     * @example 2026-11-09
     */
    paidAt: string;
    /**
     * @description Notes in plain text.
     * @example Received with thanks.
     */
    notes: string | null;
    /**
     * @description `Completed`; `PartiallyRefunded` if part of it was refunded; `Refunded` if all of it was.
     * @example PartiallyRefunded
     */
    status: 'Completed' | 'PartiallyRefunded' | 'Refunded' | Unlisted;
    /**
     * Format: double
     * @description The sum of its refunds, in `currency`.
     * @example 20
     */
    refunded: number;
    /**
     * @description `manual` if a client recorded it; `status` if the service recorded it because an invoice was created as Paid or set to Paid.
     * @example manual
     */
    source: 'manual' | 'status' | Unlisted;
    /**
     * @description The header `scope-id` of the request that created it.
     * @example shop-berlin
     */
    scopeId: string | null;
    /**
     * @description The last notification email about this payment; `null` if none was requested.
     * @example null
     */
    lastMail: LastMail | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases by one with every stored change; `ETag` begins with it.
     * @example 2
     */
    version: number;
}
/** A payment to record against an invoice. Optional members may be `null`, which is the same as absent. */
export interface PaymentCreate {
    /**
     * Format: double
     * @description The amount received, in the currency of the invoice. Positive, at most 2 decimal places, and no more than the currency has (10.5 JPY is rejected). When omitted, the full invoice balance is used; for a currency with three decimal places, including the third. An amount above the balance is 422 PAYMENT_EXCEEDS_BALANCE.
     * @example 100
     */
    amount?: number | null | undefined;
    method: PaymentMethod;
    /**
     * Format: date
     * @description The day of the payment. It may be in the future (a post-dated cheque) or before the date of the invoice (a prepayment). When omitted, the current date in the account's time zone.
     * @example 2026-11-09
     */
    paidAt?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters.
     * @example Received with thanks.
     */
    notes?: string | null | undefined;
    /**
     * @description Send a payment notification email to the customer. Not returned. If a sending cap is reached or there is no address, the whole request fails and nothing is recorded.
     * @default false
     * @example false
     */
    sendNotification?: boolean | null | undefined;
}
/** The payment exceeds the amount left to pay, or would exceed it after the change. */
export type PaymentExceedsBalanceProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example PAYMENT_EXCEEDS_BALANCE
     * @enum {string}
     */
    code: "PAYMENT_EXCEEDS_BALANCE";
    /**
     * @description Machine-readable details.
     * @example {
     *       "balance": 53.62
     *     }
     */
    details: {
        /**
         * Format: double
         * @description The amount left to pay.
         * @example 53.62
         */
        balance: number;
    };
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/amount",
     *         "code": "PAYMENT_EXCEEDS_BALANCE",
     *         "message": "must not exceed 53.62"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** The payment has refunds, so it cannot be deleted or reduced below the refunded amount. */
export type PaymentHasRefundsProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example PAYMENT_HAS_REFUNDS
     * @enum {string}
     */
    code: "PAYMENT_HAS_REFUNDS";
};
/** A page of payments. */
export interface PaymentList {
    /**
     * @description The payments of this page, in the order of `sort`.
     * @example []
     */
    data: Payment[];
    pagination: Pagination;
    /**
     * @description Only with `include=totals`. One element per currency.
     * @example []
     */
    totals?: PaymentTotals[] | undefined;
}
/**
 * The payment method.
 * @example BankTransfer
 * @enum {string}
 */
export type PaymentMethod = 'Cash' | 'Cheque' | 'Card' | 'BankTransfer' | 'Other' | Unlisted;
/** A JSON Merge Patch (RFC 7396): absent members stay as they are, `null` clears. A member equal to its stored value is never validated again. */
export interface PaymentPatch {
    /**
     * Format: double
     * @description The amount received, in the currency of the invoice. Positive, at most 2 decimal places, and no more than the currency has; validated only if it changes. Kept if `null`. It cannot be reduced below the refunded amount (409 PAYMENT_HAS_REFUNDS) or raised by more than the balance (422 PAYMENT_EXCEEDS_BALANCE).
     * @example 100
     */
    amount?: number | null | undefined;
    method?: PaymentMethod | undefined;
    /**
     * Format: date
     * @description The day of the payment. Kept if `null`.
     * @example 2026-11-09
     */
    paidAt?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters. `null` removes them.
     * @example Received with thanks.
     */
    notes?: string | null | undefined;
    /**
     * @description Send an email with the changed payment to the customer. Not stored and not returned.
     * @example false
     */
    sendNotification?: boolean | null | undefined;
}
/** The whole payment. An optional member that is omitted or `null` becomes `null` or its default; `amount` and `paidAt` keep their value. A member equal to its stored value is never validated again, so the response of GET can be sent back unchanged. */
export interface PaymentReplace {
    /**
     * Format: double
     * @description The amount received, in the currency of the invoice. Positive, at most 2 decimal places, and no more than the currency has; validated only if it changes. Kept if omitted or `null`. It cannot be reduced below the refunded amount (409 PAYMENT_HAS_REFUNDS) or raised by more than the balance (422 PAYMENT_EXCEEDS_BALANCE).
     * @example 100
     */
    amount?: number | null | undefined;
    method: PaymentMethod;
    /**
     * Format: date
     * @description The day of the payment. Kept if omitted or `null`.
     * @example 2026-11-09
     */
    paidAt?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters. Removed if omitted or `null`.
     * @example Received with thanks.
     */
    notes?: string | null | undefined;
    /**
     * @description Send an email with the changed payment to the customer. Not stored and not returned. If omitted or `null`, nothing is sent.
     * @example false
     */
    sendNotification?: boolean | null | undefined;
}
/** Sums over all matching payments, in one currency. */
export interface PaymentTotals {
    /**
     * @description The currency of these sums (ISO 4217).
     * @example EUR
     */
    currency: string;
    /**
     * Format: int32
     * @description Number of matching payments.
     * @example 2
     */
    count: number;
    /**
     * Format: double
     * @description The sum of their amounts.
     * @example 956.8
     */
    amount: number;
    /**
     * Format: double
     * @description The sum of their refunds.
     * @example 20
     */
    refunded: number;
}
/**
 * Peppol electronic address of the buyer. `schemeId` and `participantId` must be provided together; with PATCH, this is validated on the merged address.
 * @example {
 *       "schemeId": "9930",
 *       "participantId": "DE129273398"
 *     }
 */
export interface Peppol {
    /**
     * @description Peppol EAS scheme code, 4 digits. An unknown scheme is 422.
     * @example 9930
     */
    schemeId?: string | null | undefined;
    /**
     * @description Identifier within the scheme.
     * @example DE129273398
     */
    participantId?: string | null | undefined;
}
/**
 * Peppol electronic address of the buyer.
 * @example {
 *       "schemeId": "9930",
 *       "participantId": "DE129273398"
 *     }
 */
export interface PeppolView {
    /**
     * @description Peppol EAS scheme code, 4 digits.
     * @example 9930
     */
    schemeId: string | null;
    /**
     * @description Identifier within the scheme.
     * @example DE129273398
     */
    participantId: string | null;
}
/**
 * An earlier invoice that this one refers to.
 * @example {
 *       "number": "INV-2026-00017",
 *       "date": "2026-08-03"
 *     }
 */
export interface PrecedingInvoice {
    /**
     * @description Its number.
     * @example INV-2026-00017
     */
    number: string;
    /**
     * Format: date
     * @description Its date.
     * @example 2026-08-03
     */
    date?: string | null | undefined;
}
/**
 * An earlier invoice that this one refers to.
 * @example {
 *       "number": "INV-2026-00017",
 *       "date": "2026-08-03"
 *     }
 */
export interface PrecedingInvoiceView {
    /**
     * @description Its number.
     * @example INV-2026-00017
     */
    number: string;
    /**
     * Format: date
     * @description Its date.
     * @example 2026-08-03
     */
    date: string | null;
}
/** The record has changed since you read it: its version is not the one in `If-Match`. Read it again and retry. */
export type PreconditionFailedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Precondition Failed
     * @enum {string}
     */
    title: "Precondition Failed";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 412
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example PRECONDITION_FAILED
     * @enum {string}
     */
    code: "PRECONDITION_FAILED";
    /**
     * @description Machine-readable details.
     * @example {
     *       "version": 4
     *     }
     */
    details: {
        /**
         * Format: int32
         * @description The current version of the record.
         * @example 4
         */
        version: number;
    };
};
/** The format of every error: `application/problem+json` (RFC 9457; `type` is left out, which means `about:blank`), whatever `Accept` says. Each code has its own schema, which narrows `code`, `status` and `details`. */
export interface Problem {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     */
    title: string;
    /**
     * Format: int32
     * @description The HTTP status, as in the status line.
     * @example 409
     */
    status: number;
    /**
     * @description Identifies the error; branch on it. Only 429 has none. New codes may be added in a minor version. LINK_EXPIRED and LINK_INVALID come from the download host only, METHOD_NOT_ALLOWED only from paths that do not support the method.
     * @example INVOICE_ALREADY_PAID
     */
    code?: 'MALFORMED_REQUEST' | 'UNAUTHENTICATED' | 'ATTACHMENTS_PRO_ONLY' | 'ATTACHMENT_LIMIT_REACHED' | 'ATTACHMENT_SOURCE_LIMIT_REACHED' | 'EINVOICING_NOT_ENABLED' | 'FORBIDDEN_SCOPE' | 'LINK_EXPIRED' | 'LINK_INVALID' | 'MAIL_SENDING_SUSPENDED' | 'MIME_TYPE_NOT_ALLOWED' | 'SEND_LIMIT_REACHED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'NOT_ACCEPTABLE' | 'CREDIT_NOTE_ISSUED' | 'CURRENCY_LOCKED' | 'CUSTOMER_IN_USE' | 'IDEMPOTENCY_IN_PROGRESS' | 'INVOICE_ALREADY_PAID' | 'INVOICE_CANCELED' | 'INVOICE_HAS_PAYMENTS' | 'INVOICE_ISSUED' | 'INVOICE_IS_DRAFT' | 'INVOICE_NOT_ISSUED' | 'NUMBER_TAKEN' | 'PAYMENT_HAS_REFUNDS' | 'STATUS_CONFLICT' | 'TOO_MANY' | 'PRECONDITION_FAILED' | 'FILE_TOO_LARGE' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'EINVOICE_INVALID' | 'FILE_REJECTED' | 'IDEMPOTENCY_KEY_REUSED' | 'PAYMENT_EXCEEDS_BALANCE' | 'RECIPIENT_MISSING' | 'RECIPIENT_SUPPRESSED' | 'REFUND_EXCEEDS_PAYMENT' | 'STATUS_NOT_APPLICABLE' | 'TOTAL_BELOW_PAID' | 'TOTAL_NEGATIVE' | 'TOTAL_TOO_LARGE' | 'VALIDATION_FAILED' | 'INTERNAL' | 'UNAVAILABLE' | Unlisted | undefined;
    /**
     * @description What went wrong, for people to read. The wording may change.
     * @example The invoice has nothing left to pay.
     */
    message: string;
    /**
     * @description Machine-readable details, which depend on `code`. Absent if the code has none.
     * @example {
     *       "balance": 0
     *     }
     */
    details?: {
        [key: string]: unknown;
    } | undefined;
    /**
     * @description The invalid members. Present on every 422 and only there.
     * @example [
     *       {
     *         "path": "/items/0/quantity",
     *         "code": "TOO_SMALL",
     *         "message": "must be greater than 0"
     *       }
     *     ]
     */
    errors?: {
        /**
         * @description A JSON Pointer into the body, `?name` for a parameter or `^name` for a header.
         * @example /items/0/quantity
         */
        path: string;
        /**
         * @description What is wrong with it: a code of FieldError, or with EINVOICE_INVALID the official id of a rule.
         * @example TOO_SMALL
         */
        code: string;
        /**
         * @description What is wrong, for people to read after the name of the member.
         * @example must be greater than 0
         */
        message: string;
        /**
         * @description Only with EINVOICE_INVALID: the record that `path` points into.
         * @example invoice
         */
        resource?: string | undefined;
    }[] | undefined;
    /**
     * @description Identifies this request in the logs; the same as the header `X-Request-Id`.
     * @example req_01M6GB1FH0GQSEM2117FA4HF06
     */
    requestId: string;
}
/** A product (item), as returned by the service. */
export interface Product {
    /**
     * @description Opaque id of the product.
     * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
     */
    id: string;
    /**
     * @description Name of the product.
     * @example Poster A2
     */
    name: string;
    /**
     * Format: double
     * @description Unit price.
     * @example 12.5
     */
    price: number;
    /**
     * @description URL of the product.
     * @example https://nordlicht.example/poster-a2
     */
    url: string | null;
    /**
     * @description Plain text.
     * @example Four colours on 170 g paper
     */
    description: string | null;
    /**
     * @description The seller's number of the item.
     * @example POSTER-A2
     */
    sellerItemId: string | null;
    /**
     * @description GTIN of the item.
     * @example 4012345000016
     */
    gtin: string | null;
    /**
     * @description Whether inventory is tracked.
     * @example true
     */
    trackInventory: boolean;
    /**
     * Format: int32
     * @description Number in stock; may be negative. An invoice that leaves Draft takes the sum of its lines, rounded up per product; it is restored when the invoice returns to Draft, is canceled or is deleted.
     * @example 120
     */
    stock: number | null;
    /**
     * @description Labels.
     * @example [
     *       "print"
     *     ]
     */
    tags: string[];
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases with every stored change; the first part of the `ETag`.
     * @example 1
     */
    version: number;
}
/** A new product. */
export interface ProductCreate {
    /**
     * @description Name of the product.
     * @example Poster A2
     */
    name: string;
    /**
     * Format: double
     * @description Unit price, up to 6 decimals, at most 999,999,999.999999.
     * @example 12.5
     */
    price: number;
    /**
     * @description URL of the product, at most 2048 characters; stored as given, and shown as a link only if it is http or https.
     * @example https://nordlicht.example/poster-a2
     */
    url?: string | null | undefined;
    /**
     * @description Plain text; copied to lines without a description.
     * @example Four colours on 170 g paper
     */
    description?: string | null | undefined;
    /**
     * @description Your number of the item, or SKU (EN 16931 BT-155); copied to lines without one.
     * @example POSTER-A2
     */
    sellerItemId?: string | null | undefined;
    /**
     * @description GTIN of the item, also called EAN or UPC (EN 16931 BT-157); copied to lines without one: 8, 12, 13 or 14 digits, of which the last one is a check digit (422 INVALID_VALUE).
     * @example 4012345000016
     */
    gtin?: string | null | undefined;
    /**
     * @description Enables inventory tracking, which requires `stock`. Null means false.
     * @example true
     */
    trackInventory?: boolean | null | undefined;
    /**
     * Format: int32
     * @description Number in stock; required if `trackInventory` is true. May be negative, as sales are never blocked. With PATCH, this is validated on the merged product.
     * @example 120
     */
    stock?: number | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "print"
     *     ]
     */
    tags?: Tags | null | undefined;
}
/** One page of products. */
export interface ProductList {
    /**
     * @description The products of this page.
     * @example []
     */
    data: Product[];
    pagination: Pagination;
}
/** Changes to a product, as JSON Merge Patch (RFC 7396): what is left out stays, null clears, `tags` are replaced as a whole. `name` and `price` cannot be cleared. */
export interface ProductPatch {
    /**
     * @description Name of the product.
     * @example Poster A2
     */
    name?: string | undefined;
    /**
     * Format: double
     * @description Unit price, up to 6 decimals, at most 999,999,999.999999.
     * @example 12.5
     */
    price?: number | undefined;
    /**
     * @description URL of the product, at most 2048 characters; stored as given, and shown as a link only if it is http or https.
     * @example https://nordlicht.example/poster-a2
     */
    url?: string | null | undefined;
    /**
     * @description Plain text; copied to lines without a description.
     * @example Four colours on 170 g paper
     */
    description?: string | null | undefined;
    /**
     * @description Your number of the item, or SKU (EN 16931 BT-155); copied to lines without one.
     * @example POSTER-A2
     */
    sellerItemId?: string | null | undefined;
    /**
     * @description GTIN of the item, also called EAN or UPC (EN 16931 BT-157); copied to lines without one: 8, 12, 13 or 14 digits, of which the last one is a check digit (422 INVALID_VALUE).
     * @example 4012345000016
     */
    gtin?: string | null | undefined;
    /**
     * @description Enables inventory tracking, which requires `stock`. Null means false.
     * @example true
     */
    trackInventory?: boolean | null | undefined;
    /**
     * Format: int32
     * @description Number in stock; required if `trackInventory` is true. May be negative, as sales are never blocked. With PATCH, this is validated on the merged product.
     * @example 120
     */
    stock?: number | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "print"
     *     ]
     */
    tags?: Tags | null | undefined;
}
/** A whole product. What is left out becomes null, an empty list or false. Read-only members are accepted and ignored. */
export interface ProductReplace {
    /**
     * @description Name of the product.
     * @example Poster A2
     */
    name: string;
    /**
     * Format: double
     * @description Unit price, up to 6 decimals, at most 999,999,999.999999.
     * @example 12.5
     */
    price: number;
    /**
     * @description URL of the product, at most 2048 characters; stored as given, and shown as a link only if it is http or https.
     * @example https://nordlicht.example/poster-a2
     */
    url?: string | null | undefined;
    /**
     * @description Plain text; copied to lines without a description.
     * @example Four colours on 170 g paper
     */
    description?: string | null | undefined;
    /**
     * @description Your number of the item, or SKU (EN 16931 BT-155); copied to lines without one.
     * @example POSTER-A2
     */
    sellerItemId?: string | null | undefined;
    /**
     * @description GTIN of the item, also called EAN or UPC (EN 16931 BT-157); copied to lines without one: 8, 12, 13 or 14 digits, of which the last one is a check digit (422 INVALID_VALUE).
     * @example 4012345000016
     */
    gtin?: string | null | undefined;
    /**
     * @description Enables inventory tracking, which requires `stock`. Null means false.
     * @example true
     */
    trackInventory?: boolean | null | undefined;
    /**
     * Format: int32
     * @description Number in stock; required if `trackInventory` is true. May be negative, as sales are never blocked. With PATCH, this is validated on the merged product.
     * @example 120
     */
    stock?: number | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "print"
     *     ]
     */
    tags?: Tags | null | undefined;
}
/** Too many requests to this endpoint within a rolling minute. There is no `code`, as no other condition answers 429. Wait for the number of seconds in `Retry-After`. */
export type RateLimitedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Too Many Requests
     * @enum {string}
     */
    title: "Too Many Requests";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 429
     * @enum {integer}
     */
    status: number;
};
/** There is no recipient address: neither the request nor `billTo.email` of the customer has one. */
export type RecipientMissingProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example RECIPIENT_MISSING
     * @enum {string}
     */
    code: "RECIPIENT_MISSING";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/email",
     *         "code": "RECIPIENT_MISSING",
     *         "message": "is missing and the customer has none"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** Mail to this address bounced before, so no mail is sent to it until an operator lifts the suppression. */
export type RecipientSuppressedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example RECIPIENT_SUPPRESSED
     * @enum {string}
     */
    code: "RECIPIENT_SUPPRESSED";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/email",
     *         "code": "RECIPIENT_SUPPRESSED",
     *         "message": "is suppressed because mail to it came back"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** A refund with its credit note, or the cancellation note of a canceled invoice (`type: Cancellation`), which involves no money and never changes. */
export interface Refund {
    /**
     * @description Opaque id, assigned by the service.
     * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
     */
    id: string;
    /**
     * @description The id of the payment that was refunded; `null` for a cancellation note.
     * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
     */
    payment: string | null;
    /**
     * @description The id of the invoice.
     * @example inv_01M6ED7Y907PFQ7K02708RXWWW
     */
    invoice: string;
    /**
     * @description The number of the credit note.
     * @example CN-2026-00001
     */
    number: string;
    /**
     * Format: double
     * @description The amount refunded, in major units of `currency`; for a cancellation note, the total of the invoice, of which it credits what earlier notes left: `creditNote.amounts.total`.
     * @example 20
     */
    amount: number;
    /**
     * @description The currency of the invoice (ISO 4217). There is no conversion.
     * @example EUR
     */
    currency: string;
    /**
     * @description The refund method; `null` for a cancellation note.
     * @example BankTransfer
     */
    method: 'Cash' | 'Cheque' | 'Card' | 'BankTransfer' | 'Other' | Unlisted | null;
    /**
     * @description The reason.
     * @example CustomerRequest
     */
    reason: 'Duplicate' | 'CustomerRequest' | 'Cancelled' | 'BillingError' | 'Fraudulent' | 'Other' | Unlisted;
    /**
     * Format: date
     * @description The day of the refund.
     * @example 2026-11-10
     */
    refundedAt: string;
    /**
     * @description Notes in plain text.
     * @example One booklet was damaged.
     */
    notes: string | null;
    /**
     * @description `Refund` for the refund of a payment; `Cancellation` for the note of a canceled invoice.
     * @example Refund
     */
    type: 'Refund' | 'Cancellation' | Unlisted;
    /**
     * @description Always `Completed`.
     * @example Completed
     */
    status: 'Completed' | Unlisted;
    creditNote: CreditNote;
    /**
     * @description The header `scope-id` of the request that created it.
     * @example shop-berlin
     */
    scopeId: string | null;
    /**
     * @description The last notification email about this refund; `null` if none was requested.
     * @example null
     */
    lastMail: LastMail | null;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases by one with every stored change; `ETag` begins with it.
     * @example 1
     */
    version: number;
}
/** A refund of a payment or of a part of it. Optional members may be `null`, which is the same as absent. */
export interface RefundCreate {
    /**
     * @description The number of the credit note. When omitted, the next one of the series is assigned. A number that another note has or had is 409 NUMBER_TAKEN. Blanks at its ends and characters without width are removed; a number of nothing else is 422.
     * @example CN-2026-00001
     */
    number?: string | null | undefined;
    /**
     * Format: double
     * @description The amount to refund, in the currency of the invoice. Positive, at most 2 decimal places, and no more than the currency has (10.5 JPY is rejected). When omitted, the full payment amount is refunded, or what is left of it after earlier refunds. A larger amount is 422 REFUND_EXCEEDS_PAYMENT.
     * @example 20
     */
    amount?: number | null | undefined;
    /**
     * @description The refund method. When omitted, the method of the payment.
     * @example BankTransfer
     */
    method?: PaymentMethod | null | undefined;
    reason: RefundReason;
    /**
     * Format: date
     * @description The day of the refund. When omitted, the current date in the account's time zone.
     * @example 2026-11-10
     */
    refundedAt?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters; printed on the credit note.
     * @example One booklet was damaged.
     */
    notes?: string | null | undefined;
    /**
     * @description Send a refund notification email to the customer. Not returned. If a sending cap is reached or there is no address, the whole request fails and nothing is recorded.
     * @default false
     * @example false
     */
    sendNotification?: boolean | null | undefined;
}
/** The refund exceeds the amount of the payment that can still be refunded. */
export type RefundExceedsPaymentProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example REFUND_EXCEEDS_PAYMENT
     * @enum {string}
     */
    code: "REFUND_EXCEEDS_PAYMENT";
    /**
     * @description Machine-readable details.
     * @example {
     *       "refundable": 80
     *     }
     */
    details: {
        /**
         * Format: double
         * @description The amount that can still be refunded.
         * @example 80
         */
        refundable: number;
    };
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/amount",
     *         "code": "REFUND_EXCEEDS_PAYMENT",
     *         "message": "must not exceed 80"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** All refunds of one payment, oldest first; at most 100. */
export interface RefundList {
    /**
     * @description The refunds, sorted by `createdAt`.
     * @example []
     */
    data: Refund[];
}
/** A JSON Merge Patch (RFC 7396): absent members stay as they are, `null` clears. A member equal to its stored value is never validated again. */
export interface RefundPatch {
    /**
     * @description The number of the credit note; it cannot be removed. A number that another note has or had is 409 NUMBER_TAKEN.
     * @example CN-2026-00001
     */
    number?: string | undefined;
    /**
     * Format: double
     * @description The amount to refund, in the currency of the invoice. Positive, at most 2 decimal places, and no more than the currency has; validated only if it changes. Kept if `null`. An amount above what can be refunded is 422 REFUND_EXCEEDS_PAYMENT. For the note of a canceled invoice with a total of 0, it is 0.
     * @example 20
     */
    amount?: number | null | undefined;
    /**
     * @description The refund method. `null` sets the method of the payment.
     * @example BankTransfer
     */
    method?: PaymentMethod | null | undefined;
    reason?: RefundReason | undefined;
    /**
     * Format: date
     * @description The day of the refund. Kept if `null`.
     * @example 2026-11-10
     */
    refundedAt?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters; printed on the credit note. `null` removes them.
     * @example One booklet was damaged.
     */
    notes?: string | null | undefined;
    /**
     * @description Send an email with the changed refund to the customer. Not stored and not returned.
     * @example false
     */
    sendNotification?: boolean | null | undefined;
}
/**
 * The reason for the refund, printed on the credit note, except for `Cancelled`, `Fraudulent` and `Other`.
 * @example CustomerRequest
 * @enum {string}
 */
export type RefundReason = 'Duplicate' | 'CustomerRequest' | 'Cancelled' | 'BillingError' | 'Fraudulent' | 'Other' | Unlisted;
/** The whole refund. An optional member that is omitted or `null` becomes `null` or its default; `number`, `amount` and `refundedAt` keep their value. A member equal to its stored value is never validated again, so the response of GET can be sent back unchanged, including a cancellation note. */
export interface RefundReplace {
    /**
     * @description The number of the credit note; it cannot be removed. A number that another note has or had is 409 NUMBER_TAKEN. Kept if omitted.
     * @example CN-2026-00001
     */
    number?: string | undefined;
    /**
     * Format: double
     * @description The amount to refund, in the currency of the invoice. Positive, at most 2 decimal places, and no more than the currency has; validated only if it changes. Kept if omitted or `null`. An amount above what can be refunded is 422 REFUND_EXCEEDS_PAYMENT. For the note of a canceled invoice with a total of 0, it is 0.
     * @example 20
     */
    amount?: number | null | undefined;
    /**
     * @description The refund method. If omitted or `null`, the method of the payment.
     * @example BankTransfer
     */
    method?: PaymentMethod | null | undefined;
    reason: RefundReason;
    /**
     * Format: date
     * @description The day of the refund. Kept if omitted or `null`.
     * @example 2026-11-10
     */
    refundedAt?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters; printed on the credit note. Removed if omitted or `null`.
     * @example One booklet was damaged.
     */
    notes?: string | null | undefined;
    /**
     * @description Send an email with the changed refund to the customer. Not stored and not returned.
     * @example false
     */
    sendNotification?: boolean | null | undefined;
}
/**
 * What an invoice deducts of one retainer: all that the retainer charged less what its credit notes gave back. It never changes.
 * @example {
 *       "retainer": "inv_01M6EM3NH01WP4X31FPPR1J678",
 *       "number": "INV-2026-00043",
 *       "date": "2026-11-03",
 *       "net": 3600,
 *       "taxes": [
 *         {
 *           "name": "VAT",
 *           "type": "Percentage",
 *           "rate": 19,
 *           "exemption": "Standard",
 *           "base": 3600,
 *           "amount": 684
 *         }
 *       ],
 *       "taxTotal": 684,
 *       "total": 4284
 *     }
 */
export interface RetainerDeduction {
    /**
     * @description Id of the retainer.
     * @example inv_01M6EM3NH01WP4X31FPPR1J678
     */
    retainer: string;
    /**
     * @description Number of the retainer.
     * @example INV-2026-00043
     */
    number: string;
    /**
     * @description Date of the retainer.
     * @example 2026-11-03
     */
    date: CalendarDate;
    /**
     * Format: double
     * @description Its net.
     * @example 3600
     */
    net: number;
    /**
     * @description Its taxes.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "rate": 19,
     *         "exemption": "Standard",
     *         "base": 3600,
     *         "amount": 684
     *       }
     *     ]
     */
    taxes: TaxAmount[];
    /**
     * Format: double
     * @description Sum of its taxes.
     * @example 684
     */
    taxTotal: number;
    /**
     * Format: double
     * @description What it reduces the balance by. It includes extra fields and rounding of the retainer.
     * @example 4284
     */
    total: number;
}
/** A sending cap is used up. Caps are checked after the rate limiter, so `X-RateLimit-Remaining` may be above 0. Retrying after a few seconds does not help. */
export type SendLimitReachedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example SEND_LIMIT_REACHED
     * @enum {string}
     */
    code: "SEND_LIMIT_REACHED";
    /**
     * @description Machine-readable details.
     * @example {
     *       "limit": 30,
     *       "scope": "hour"
     *     }
     */
    details: {
        /**
         * Format: int32
         * @description The value of the cap that was reached.
         * @example 30
         */
        limit: number;
        /**
         * @description Which cap was reached: recipients of the account in a rolling `hour`, `day` or `week`; `invoiceSends` or `invoiceRecipients` of one document; `userDay` of one `scope-id`, or of the API key without one.
         * @example hour
         */
        scope: 'hour' | 'day' | 'week' | 'invoiceSends' | 'invoiceRecipients' | 'userDay' | Unlisted;
    };
};
/**
 * A mail that was accepted for sending. Its state is in `lastMail` of the document.
 * @example {
 *       "id": "snd_01M74CW9N0T6XKQ2J8RB5V3FZE",
 *       "status": "Queued",
 *       "document": "inv_01M6ED7Y907PFQ7K02708RXWWW",
 *       "to": "billing@acme.example",
 *       "cc": [
 *         "accounts@acme.example"
 *       ],
 *       "bcc": [],
 *       "skipped": [],
 *       "subject": "Invoice INV-2026-00042 from Nordlicht Studio GmbH",
 *       "scheduledFor": null,
 *       "createdAt": "2026-11-11T09:15:00.000Z"
 *     }
 */
export interface SendReceipt {
    /**
     * @description Id of the mail.
     * @example snd_01M74CW9N0T6XKQ2J8RB5V3FZE
     */
    id: string;
    /**
     * @description Queued to be sent now, or Scheduled.
     * @example Queued
     */
    status: 'Queued' | 'Scheduled' | Unlisted;
    /**
     * @description Id of the invoice or estimate.
     * @example inv_01M6ED7Y907PFQ7K02708RXWWW
     */
    document: string;
    /**
     * @description To address.
     * @example billing@acme.example
     */
    to: string;
    /**
     * @description Cc addresses.
     * @example []
     */
    cc: string[];
    /**
     * @description Bcc addresses.
     * @example []
     */
    bcc: string[];
    /**
     * @description Cc and Bcc addresses left out because mail to them bounced.
     * @example []
     */
    skipped: string[];
    /**
     * @description Subject of the mail.
     * @example Invoice INV-2026-00042 from Nordlicht Studio GmbH
     */
    subject: string;
    /**
     * Format: date-time
     * @description When it will be sent; null if it is sent now.
     * @example 2035-01-15T08:00:00.000Z
     */
    scheduledFor: string | null;
    /**
     * @description When it was accepted.
     * @example 2026-11-11T09:15:00.000Z
     */
    createdAt: Timestamp;
}
/**
 * How to send a document. No body means `{}`.
 * @example {
 *       "email": "ap@acme.example",
 *       "subject": "Your invoice INV-2026-00042",
 *       "body": "<p>Dear team, please find our invoice attached.</p>",
 *       "date": "2035-01-15"
 *     }
 */
export interface SendRequest {
    /**
     * Format: idn-email
     * @description One recipient address, used instead of the customer's billTo.email; stored in lowercase. The customer's cc and bcc still apply. If there is neither this nor billTo.email, the response is 422 RECIPIENT_MISSING.
     * @example accounts@acme.example
     */
    email?: string | null | undefined;
    /**
     * @description Subject, one line, 1 to 200 characters; a line break is 422. Default: the type and number of the document and the name of the account.
     * @example Your invoice INV-2026-00042
     */
    subject?: string | null | undefined;
    /**
     * @description Replaces the standard text, with its salutation and closing; amount, date, link and attachment stay. HTML, sanitized like `notes` of a document; one that shows nothing replaces nothing.
     * @example <p>Dear team, please find our invoice attached.</p>
     */
    body?: string | null | undefined;
    /**
     * Format: date
     * @description Schedules the send for 09:00 on that day in the account's time zone. Today means now; a past day is 422 IN_PAST. Deleting or canceling the document drops the scheduled mail.
     * @example 2035-01-15
     */
    date?: string | null | undefined;
}
/**
 * The days on which the service was provided (EN 16931 BG-14, of a line BG-26), printed on the document. Faktura never fills it in by itself.
 * @example {
 *       "from": "2026-11-01",
 *       "to": "2026-11-30"
 *     }
 */
export interface ServicePeriod {
    /**
     * @description First day.
     * @example 2026-11-01
     */
    from: CalendarDate;
    /**
     * @description Last day, not before `from` (422 BEFORE_DATE).
     * @example 2026-11-30
     */
    to: CalendarDate;
}
/**
 * The days on which the service was provided. As JSON Merge Patch, a member that is left out keeps its value. If the document has none yet, both are required.
 * @example {
 *       "from": "2026-11-01",
 *       "to": "2026-11-30"
 *     }
 */
export interface ServicePeriodPatch {
    /**
     * @description First day.
     * @example 2026-11-01
     */
    from?: CalendarDate | undefined;
    /**
     * @description Last day, not before `from` (422 BEFORE_DATE).
     * @example 2026-11-30
     */
    to?: CalendarDate | undefined;
}
/**
 * The days on which the service was provided.
 * @example {
 *       "from": "2026-11-01",
 *       "to": "2026-11-30"
 *     }
 */
export interface ServicePeriodView {
    /**
     * @description First day.
     * @example 2026-11-01
     */
    from: CalendarDate;
    /**
     * @description Last day, not before `from` (422 BEFORE_DATE).
     * @example 2026-11-30
     */
    to: CalendarDate;
}
/** The requested status contradicts the payments and refunds, or cannot follow the current status; or an invoice deducts the retainer, which then does not change; or a retainer in `deductedRetainers` cannot be deducted. `details.derived` is the status that follows from payments and refunds. */
export type StatusConflictProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example STATUS_CONFLICT
     * @enum {string}
     */
    code: "STATUS_CONFLICT";
    /**
     * @description Machine-readable details.
     * @example {
     *       "derived": "Partial"
     *     }
     */
    details: {
        /**
         * @description The status that follows from the payments and refunds.
         * @example Partial
         */
        derived: string;
    };
};
/** This status cannot be set here: an e-invoice accepts only Draft, Pending and Paid, an estimate only Draft, Pending and Canceled. */
export type StatusNotApplicableProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example STATUS_NOT_APPLICABLE
     * @enum {string}
     */
    code: "STATUS_NOT_APPLICABLE";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/status",
     *         "code": "STATUS_NOT_APPLICABLE",
     *         "message": "must be Draft, Pending or Paid"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/**
 * Up to 10 labels of up to 50 characters. Surrounding spaces are removed and case is kept; a label that differs from another only in case is dropped.
 * @example [
 *       "wholesale",
 *       "hamburg"
 *     ]
 */
export type Tags = string[];
/**
 * A tax on the whole amount.
 * @example {
 *       "name": "VAT",
 *       "type": "Percentage",
 *       "value": 19
 *     }
 */
export interface Tax {
    /**
     * @description Label on the document.
     * @example VAT
     */
    name?: string | null | undefined;
    /**
     * @description Percentage when omitted or null.
     * @example Percentage
     */
    type?: AmountType | null | undefined;
    /**
     * Format: double
     * @description Percentage: of the net amount; taxes are not compounded. Percentages have up to 4 decimals and have a magnitude of at most 999,999,999; Flat values have at most as many decimals as the currency. May be negative (a withholding), but the rates of a line must stay above -100 % in total.
     * @example 19
     */
    value: number;
}
/**
 * One tax with its base and amount.
 * @example {
 *       "name": "VAT",
 *       "type": "Percentage",
 *       "rate": 19,
 *       "exemption": "Standard",
 *       "base": 91.32,
 *       "amount": 17.35
 *     }
 */
export interface TaxAmount {
    /**
     * @description Label on the document.
     * @example VAT
     */
    name: string | null;
    /**
     * @description Whether the tax is a percentage or an amount.
     * @example Percentage
     */
    type: 'Flat' | 'Percentage' | Unlisted;
    /**
     * Format: double
     * @description The rate in percent; null for a Flat tax.
     * @example 19
     */
    rate: number | null;
    /**
     * @description VAT treatment of the lines in this group; null for a tax of the document.
     * @example Standard
     */
    exemption: 'Standard' | 'ZeroRated' | 'ReverseCharge' | 'IntraCommunity' | 'Export' | 'Exempt' | 'OutsideScope' | Unlisted | null;
    /**
     * Format: double
     * @description The base of the tax, without the tax itself.
     * @example 91.32
     */
    base: number;
    /**
     * Format: double
     * @description The tax.
     * @example 17.35
     */
    amount: number;
}
/**
 * A tax on the whole amount.
 * @example {
 *       "name": "VAT",
 *       "type": "Percentage",
 *       "value": 19
 *     }
 */
export interface TaxView {
    /**
     * @description Label on the document.
     * @example VAT
     */
    name: string | null;
    /**
     * @description Whether the value is a percentage or an amount.
     * @example Percentage
     */
    type: 'Flat' | 'Percentage' | Unlisted;
    /**
     * Format: double
     * @description The percentage, or the amount in the currency of the document.
     * @example 19
     */
    value: number;
}
/**
 * Format: date-time
 * An instant in UTC with milliseconds (RFC 3339).
 * @example 2026-11-02T09:15:00.000Z
 */
export type Timestamp = string;
/** An unpaged list is full: 500 payments of an invoice, 100 refunds of a payment, 1,000 categories. */
export type TooManyProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Conflict
     * @enum {string}
     */
    title: "Conflict";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 409
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example TOO_MANY
     * @enum {string}
     */
    code: "TOO_MANY";
    /**
     * @description Machine-readable details.
     * @example {
     *       "limit": 1000
     *     }
     */
    details: {
        /**
         * Format: int32
         * @description The maximum number of records.
         * @example 1000
         */
        limit: number;
    };
};
/** The change would reduce the total below the amount paid and deducted, or a set of taxes, a tax or an extra field below what credit notes gave back. */
export type TotalBelowPaidProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example TOTAL_BELOW_PAID
     * @enum {string}
     */
    code: "TOTAL_BELOW_PAID";
    /**
     * @description Machine-readable details.
     * @example {
     *       "paid": 80
     *     }
     */
    details: {
        /**
         * Format: double
         * @description The sum of the payments and deducted retainers.
         * @example 80
         */
        paid: number;
    };
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/items",
     *         "code": "TOTAL_BELOW_PAID",
     *         "message": "must cover what was paid"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** The subtotal or the total would be below 0, or all lines are returns. */
export type TotalNegativeProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example TOTAL_NEGATIVE
     * @enum {string}
     */
    code: "TOTAL_NEGATIVE";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/items",
     *         "code": "TOTAL_NEGATIVE",
     *         "message": "The total would be -20; it must not be below 0."
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** An amount of the document would exceed 999,999,999,999.99. */
export type TotalTooLargeProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example TOTAL_TOO_LARGE
     * @enum {string}
     */
    code: "TOTAL_TOO_LARGE";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "/items/0",
     *         "code": "TOTAL_TOO_LARGE",
     *         "message": "Every amount must stay within 999,999,999,999.99."
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** An income or an expense, independent of invoices. */
export interface Transaction {
    /**
     * @description Opaque id, assigned by the service.
     * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
     */
    id: string;
    /**
     * @description Whether it is an income or an expense.
     * @example Expense
     */
    type: 'Income' | 'Expense' | Unlisted;
    /**
     * Format: double
     * @description The amount including taxes, in major units of `currency`.
     * @example 119
     */
    amount: number;
    /**
     * @description ISO 4217 code.
     * @example EUR
     */
    currency: string;
    /**
     * Format: date
     * @description The day of the transaction.
     * @example 2026-11-02
     */
    date: string;
    /**
     * @description The id of the customer.
     * @example null
     */
    customer: string | null;
    /**
     * @description The id of the category.
     * @example cat_01M6FC4PX0X72D00AD2ZFHM825
     */
    category: string | null;
    /**
     * @description The payment method.
     * @example Card
     */
    method: 'Cash' | 'Cheque' | 'Card' | 'BankTransfer' | 'Other' | Unlisted | null;
    /**
     * @description Your own reference.
     * @example R-88421
     */
    referenceId: string | null;
    /**
     * @description Notes in plain text.
     * @example Licence of the layout program
     */
    notes: string | null;
    /**
     * @description The taxes included in `amount`.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes: TaxView[];
    amounts: TransactionAmounts;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases by one with every stored change; `ETag` begins with it.
     * @example 1
     */
    version: number;
}
/**
 * Computed by the service from `amount` and `taxes`. `net` + `taxTotal` = `total`.
 * @example {
 *       "net": 100,
 *       "taxTotal": 19,
 *       "total": 119
 *     }
 */
export interface TransactionAmounts {
    /**
     * Format: double
     * @description The amount without its taxes.
     * @example 100
     */
    net: number;
    /**
     * Format: double
     * @description The sum of the taxes.
     * @example 19
     */
    taxTotal: number;
    /**
     * Format: double
     * @description The same as `amount`.
     * @example 119
     */
    total: number;
}
/** An income or expense to record. Optional members may be `null`, which is the same as absent. */
export interface TransactionCreate {
    /**
     * @description Whether it is an income or an expense.
     * @example Expense
     * @enum {string}
     */
    type: 'Income' | 'Expense' | Unlisted;
    /**
     * Format: double
     * @description The amount including taxes. Greater than 0, with at most as many decimal places as the currency.
     * @example 119
     */
    amount: number;
    /**
     * @description ISO 4217 code. When omitted, the currency of the account.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * Format: date
     * @description The day of the transaction. When omitted, the current date in the account's time zone.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * @description The id of a customer; an unknown one is 422 at `/customer`. It becomes `null` when the customer is deleted.
     * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
     */
    customer?: string | null | undefined;
    /**
     * @description The id of a category; an unknown one is 422 at `/category`. It becomes `null` when the category is deleted.
     * @example cat_01M6FC4PX0X72D00AD2ZFHM825
     */
    category?: string | null | undefined;
    /**
     * @description The payment method.
     * @example Card
     */
    method?: PaymentMethod | null | undefined;
    /**
     * @description Your own reference, such as the number of a receipt, at most 50 characters.
     * @example R-88421
     */
    referenceId?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters.
     * @example Licence of the layout program
     */
    notes?: string | null | undefined;
    /**
     * @description At most 3 taxes, included in `amount`. Flat taxes are taken out first, then the percentages together, which must stay above -100 % in total.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
}
/** A page of transactions. */
export interface TransactionList {
    /**
     * @description The transactions of this page, in the order of `sort`.
     * @example []
     */
    data: Transaction[];
    pagination: Pagination;
    /**
     * @description Only with `include=totals`. One element per currency and type.
     * @example []
     */
    totals?: TransactionTotals[] | undefined;
}
/** A JSON Merge Patch (RFC 7396): absent members stay as they are, `null` clears. A member equal to its stored value is never validated again. */
export interface TransactionPatch {
    /**
     * @description Whether it is an income or an expense.
     * @example Expense
     * @enum {string}
     */
    type?: 'Income' | 'Expense' | Unlisted | undefined;
    /**
     * Format: double
     * @description The amount including taxes. Greater than 0, with at most as many decimal places as the currency.
     * @example 119
     */
    amount?: number | undefined;
    /**
     * @description ISO 4217 code. Kept if `null`.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * Format: date
     * @description The day of the transaction. Kept if `null`.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * @description The id of a customer; an unknown one is 422 at `/customer`. It becomes `null` when the customer is deleted. `null` removes it.
     * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
     */
    customer?: string | null | undefined;
    /**
     * @description The id of a category; an unknown one is 422 at `/category`. It becomes `null` when the category is deleted. `null` removes it.
     * @example cat_01M6FC4PX0X72D00AD2ZFHM825
     */
    category?: string | null | undefined;
    /**
     * @description The payment method. `null` removes it.
     * @example Card
     */
    method?: PaymentMethod | null | undefined;
    /**
     * @description Your own reference, such as the number of a receipt, at most 50 characters. `null` removes it.
     * @example R-88421
     */
    referenceId?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters. `null` removes them.
     * @example Licence of the layout program
     */
    notes?: string | null | undefined;
    /**
     * @description At most 3 taxes, included in `amount`. Flat taxes are taken out first, then the percentages together, which must stay above -100 % in total. The array is replaced as a whole; `null` removes the taxes.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
}
/** The whole transaction. An optional member that is omitted or `null` becomes `null`; `currency` and `date` keep their value. A member equal to its stored value is never validated again, so the response of GET can be sent back unchanged. */
export interface TransactionReplace {
    /**
     * @description Whether it is an income or an expense.
     * @example Expense
     * @enum {string}
     */
    type: 'Income' | 'Expense' | Unlisted;
    /**
     * Format: double
     * @description The amount including taxes. Greater than 0, with at most as many decimal places as the currency.
     * @example 119
     */
    amount: number;
    /**
     * @description ISO 4217 code. Kept if omitted or `null`.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * Format: date
     * @description The day of the transaction. Kept if omitted or `null`.
     * @example 2026-11-02
     */
    date?: string | null | undefined;
    /**
     * @description The id of a customer; an unknown one is 422 at `/customer`. It becomes `null` when the customer is deleted. Removed if omitted or `null`.
     * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
     */
    customer?: string | null | undefined;
    /**
     * @description The id of a category; an unknown one is 422 at `/category`. It becomes `null` when the category is deleted. Removed if omitted or `null`.
     * @example cat_01M6FC4PX0X72D00AD2ZFHM825
     */
    category?: string | null | undefined;
    /**
     * @description The payment method. Removed if omitted or `null`.
     * @example Card
     */
    method?: PaymentMethod | null | undefined;
    /**
     * @description Your own reference, such as the number of a receipt, at most 50 characters. Removed if omitted or `null`.
     * @example R-88421
     */
    referenceId?: string | null | undefined;
    /**
     * @description Notes in plain text, at most 500 characters. Removed if omitted or `null`.
     * @example Licence of the layout program
     */
    notes?: string | null | undefined;
    /**
     * @description At most 3 taxes, included in `amount`. Flat taxes are taken out first, then the percentages together, which must stay above -100 % in total. Removed if omitted or `null`.
     * @example [
     *       {
     *         "name": "VAT",
     *         "type": "Percentage",
     *         "value": 19
     *       }
     *     ]
     */
    taxes?: Tax[] | null | undefined;
}
/** Sums over all matching transactions, per currency and type. */
export interface TransactionTotals {
    /**
     * @description The currency of these sums (ISO 4217).
     * @example EUR
     */
    currency: string;
    /**
     * @description Whether these sums are for income or for expenses.
     * @example Expense
     */
    type: 'Income' | 'Expense' | Unlisted;
    /**
     * Format: int32
     * @description Number of matching transactions.
     * @example 1
     */
    count: number;
    /**
     * Format: double
     * @description The sum of their amounts.
     * @example 119
     */
    amount: number;
}
/**
 * Account in the United Kingdom.
 * @example {
 *       "type": "uk",
 *       "name": "NatWest",
 *       "accountHolder": "Thames Print Ltd",
 *       "accountNumber": "31926819",
 *       "sortCode": "60-16-13"
 *     }
 */
export interface UkBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "uk";
    /**
     * @description Name of the bank.
     * @example NatWest
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example Thames Print Ltd
     */
    accountHolder?: string | null | undefined;
    /**
     * @description Account number, 8 digits.
     * @example 31926819
     */
    accountNumber: string;
    /**
     * @description Sort code, 6 digits, written like nn-nn-nn. Digits without hyphens are accepted; the response has the hyphens.
     * @example 60-16-13
     */
    sortCode: string;
}
/**
 * Account in the United Kingdom.
 * @example {
 *       "type": "uk",
 *       "name": "NatWest",
 *       "accountHolder": "Thames Print Ltd",
 *       "accountNumber": "31926819",
 *       "sortCode": "60-16-13"
 *     }
 */
export interface UkBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "uk";
    /**
     * @description Name of the bank.
     * @example NatWest
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example Thames Print Ltd
     */
    accountHolder: string | null;
    /**
     * @description Account number, 8 digits.
     * @example 31926819
     */
    accountNumber: string;
    /**
     * @description Sort code, 6 digits, written like nn-nn-nn.
     * @example 60-16-13
     */
    sortCode: string;
}
/** The header `api-key` is missing or sent twice, or the key is unknown, revoked or expired. */
export type UnauthenticatedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unauthorized
     * @enum {string}
     */
    title: "Unauthorized";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 401
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example UNAUTHENTICATED
     * @enum {string}
     */
    code: "UNAUTHENTICATED";
};
/** The service, its database or its renderer is temporarily unavailable. Retry after `Retry-After` seconds. */
export type UnavailableProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Service Unavailable
     * @enum {string}
     */
    title: "Service Unavailable";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 503
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example UNAVAILABLE
     * @enum {string}
     */
    code: "UNAVAILABLE";
};
/** The operation does not accept this Content-Type. Accepted are `application/json`, for PATCH also `application/merge-patch+json`, and for the upload `multipart/form-data`. Or the Content-Encoding is not `gzip`, `deflate` or `br`. */
export type UnsupportedMediaTypeProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unsupported Media Type
     * @enum {string}
     */
    title: "Unsupported Media Type";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 415
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example UNSUPPORTED_MEDIA_TYPE
     * @enum {string}
     */
    code: "UNSUPPORTED_MEDIA_TYPE";
};
/**
 * Account in the United States.
 * @example {
 *       "type": "us",
 *       "name": "Chase",
 *       "accountHolder": "Cloudhost Inc.",
 *       "accountNumber": "000123456789",
 *       "routingNumber": "021000021",
 *       "accountType": "checking"
 *     }
 */
export interface UsBank {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "us";
    /**
     * @description Name of the bank.
     * @example Chase
     */
    name?: string | null | undefined;
    /**
     * @description Name of the account holder.
     * @example Cloudhost Inc.
     */
    accountHolder?: string | null | undefined;
    /**
     * @description Account number.
     * @example 000123456789
     */
    accountNumber: string;
    /**
     * @description ABA routing number, 9 digits. Its checksum is verified.
     * @example 021000021
     */
    routingNumber: string;
    /**
     * @description Kind of account.
     * @example checking
     * @enum {string|null}
     */
    accountType?: 'checking' | 'savings' | Unlisted | null | undefined;
}
/**
 * Account in the United States.
 * @example {
 *       "type": "us",
 *       "name": "Chase",
 *       "accountHolder": "Cloudhost Inc.",
 *       "accountNumber": "000123456789",
 *       "routingNumber": "021000021",
 *       "accountType": "checking"
 *     }
 */
export interface UsBankView {
    /**
     * @description The format of the bank details. (enum property replaced by openapi-typescript)
     * @enum {string}
     */
    type: "us";
    /**
     * @description Name of the bank.
     * @example Chase
     */
    name: string | null;
    /**
     * @description Name of the account holder.
     * @example Cloudhost Inc.
     */
    accountHolder: string | null;
    /**
     * @description Account number.
     * @example 000123456789
     */
    accountNumber: string;
    /**
     * @description ABA routing number, 9 digits.
     * @example 021000021
     */
    routingNumber: string;
    /**
     * @description Kind of account.
     * @example checking
     */
    accountType: 'checking' | 'savings' | Unlisted | null;
}
/** One or more members of the body, query, path or headers are invalid. `errors` lists each of them. */
export type ValidationFailedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Unprocessable Content
     * @enum {string}
     */
    title: "Unprocessable Content";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 422
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example VALIDATION_FAILED
     * @enum {string}
     */
    code: "VALIDATION_FAILED";
    /**
     * @description The violations, one entry each.
     * @example [
     *       {
     *         "path": "?colour",
     *         "code": "UNKNOWN_FIELD",
     *         "message": "is not a known parameter"
     *       }
     *     ]
     */
    errors: FieldError[];
};
/** A vendor, as returned by the service. Members that were never set are null; lists are empty. */
export interface Vendor {
    /**
     * @description Opaque id of the vendor.
     * @example ven_01M6FSW5D00C40X93WNATW7J6C
     */
    id: string;
    address: AddressView;
    /**
     * @description Tax identifier.
     * @example {
     *       "id": "NL004495445B01",
     *       "name": "VAT ID"
     *     }
     */
    tax: IdentifierView | null;
    /**
     * @description Company registration.
     * @example {
     *       "id": "34334259",
     *       "name": "KvK"
     *     }
     */
    registration: IdentifierView | null;
    /**
     * @description Your account number with the vendor.
     * @example NL-20417
     */
    reference: string | null;
    /**
     * @description Currency that the vendor charges, ISO 4217.
     * @example EUR
     */
    currency: string | null;
    /**
     * Format: int32
     * @description Days within which the vendor must be paid.
     * @example 30
     */
    paymentTerms: number | null;
    /**
     * @description Bank account details.
     * @example {
     *       "type": "iban",
     *       "name": "ABN AMRO",
     *       "accountHolder": "De Papierhandel B.V.",
     *       "iban": "NL91ABNA0417164300",
     *       "bic": "ABNANL2A"
     *     }
     */
    bank: BankView | null;
    /**
     * @description Private notes.
     * @example Delivers on Tuesdays.
     */
    notes: string | null;
    /**
     * @description Labels.
     * @example [
     *       "paper"
     *     ]
     */
    tags: string[];
    createdAt: Timestamp;
    updatedAt: Timestamp;
    /**
     * Format: int32
     * @description Increases with every stored change; the first part of the `ETag`.
     * @example 1
     */
    version: number;
}
/** A new vendor. */
export interface VendorCreate {
    address: Address;
    /**
     * @description Tax identifier and its label. `id` is required if `name` is given.
     * @example {
     *       "id": "NL004495445B01",
     *       "name": "VAT ID"
     *     }
     */
    tax?: Identifier | null | undefined;
    /**
     * @description Company registration. `id` is required if `name` is given.
     * @example {
     *       "id": "34334259",
     *       "name": "KvK"
     *     }
     */
    registration?: Identifier | null | undefined;
    /**
     * @description Your account number with the vendor.
     * @example NL-20417
     */
    reference?: string | null | undefined;
    /**
     * @description Currency that the vendor charges, ISO 4217; stored in uppercase.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * Format: int32
     * @description Days within which the vendor must be paid.
     * @example 30
     */
    paymentTerms?: number | null | undefined;
    /**
     * @description Bank account details; the format depends on `type`.
     * @example {
     *       "type": "iban",
     *       "iban": "NL91ABNA0417164300"
     *     }
     */
    bank?: Bank | null | undefined;
    /**
     * @description Private notes.
     * @example Delivers on Tuesdays.
     */
    notes?: string | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "paper"
     *     ]
     */
    tags?: Tags | null | undefined;
}
/** One page of vendors. */
export interface VendorList {
    /**
     * @description The vendors of this page.
     * @example []
     */
    data: Vendor[];
    pagination: Pagination;
}
/** Changes to a vendor, as JSON Merge Patch (RFC 7396): what is left out stays, null clears, objects merge, but `bank` and `tags` are replaced as a whole. `address` cannot be cleared. */
export interface VendorPatch {
    address?: Address | undefined;
    /**
     * @description Tax identifier and its label. `id` is required if `name` is given.
     * @example {
     *       "id": "NL004495445B01",
     *       "name": "VAT ID"
     *     }
     */
    tax?: Identifier | null | undefined;
    /**
     * @description Company registration. `id` is required if `name` is given.
     * @example {
     *       "id": "34334259",
     *       "name": "KvK"
     *     }
     */
    registration?: Identifier | null | undefined;
    /**
     * @description Your account number with the vendor.
     * @example NL-20417
     */
    reference?: string | null | undefined;
    /**
     * @description Currency that the vendor charges, ISO 4217; stored in uppercase.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * Format: int32
     * @description Days within which the vendor must be paid.
     * @example 30
     */
    paymentTerms?: number | null | undefined;
    /**
     * @description Bank account details; the format depends on `type`. Replaced as a whole, so it must be complete.
     * @example {
     *       "type": "iban",
     *       "iban": "NL91ABNA0417164300"
     *     }
     */
    bank?: Bank | null | undefined;
    /**
     * @description Private notes.
     * @example Delivers on Tuesdays.
     */
    notes?: string | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "paper"
     *     ]
     */
    tags?: Tags | null | undefined;
}
/** A whole vendor. What is left out becomes null or an empty list. Read-only members are accepted and ignored. */
export interface VendorReplace {
    address: Address;
    /**
     * @description Tax identifier and its label. `id` is required if `name` is given.
     * @example {
     *       "id": "NL004495445B01",
     *       "name": "VAT ID"
     *     }
     */
    tax?: Identifier | null | undefined;
    /**
     * @description Company registration. `id` is required if `name` is given.
     * @example {
     *       "id": "34334259",
     *       "name": "KvK"
     *     }
     */
    registration?: Identifier | null | undefined;
    /**
     * @description Your account number with the vendor.
     * @example NL-20417
     */
    reference?: string | null | undefined;
    /**
     * @description Currency that the vendor charges, ISO 4217; stored in uppercase.
     * @example EUR
     */
    currency?: CurrencyCode | null | undefined;
    /**
     * Format: int32
     * @description Days within which the vendor must be paid.
     * @example 30
     */
    paymentTerms?: number | null | undefined;
    /**
     * @description Bank account details; the format depends on `type`.
     * @example {
     *       "type": "iban",
     *       "iban": "NL91ABNA0417164300"
     *     }
     */
    bank?: Bank | null | undefined;
    /**
     * @description Private notes.
     * @example Delivers on Tuesdays.
     */
    notes?: string | null | undefined;
    /**
     * @description Up to 10 labels of up to 50 characters. Null empties the list.
     * @example [
     *       "paper"
     *     ]
     */
    tags?: Tags | null | undefined;
}
/** A signed download link is older than one hour. List the attachments again for a new one. Returned by the download host only, never by a path of this document. */
export type LinkExpiredProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example LINK_EXPIRED
     * @enum {string}
     */
    code: "LINK_EXPIRED";
};
/** A signed download link was altered. Returned by the download host only, never by a path of this document. */
export type LinkInvalidProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Forbidden
     * @enum {string}
     */
    title: "Forbidden";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 403
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example LINK_INVALID
     * @enum {string}
     */
    code: "LINK_INVALID";
};
/** The path does not support this method. The header `Allow` lists those it supports. */
export type MethodNotAllowedProblem = Problem & {
    /**
     * @description The HTTP reason phrase.
     * @example Method Not Allowed
     * @enum {string}
     */
    title: "Method Not Allowed";
    /**
     * Format: int32
     * @description The HTTP status.
     * @example 405
     * @enum {integer}
     */
    status: number;
    /**
     * @description Identifies the error.
     * @example METHOD_NOT_ALLOWED
     * @enum {string}
     */
    code: "METHOD_NOT_ALLOWED";
};
export interface paths {
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description Lists invoices and retainers, newest first. `isRetainer: true` lists retainers only.
         *
         *     `search` covers number, customer name and tags. All filters must match; their bounds are
         *     inclusive. Rate limit: 100 requests a minute.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Creates an invoice, or with `isRetainer: true` a retainer. Without a status, it is a Draft and
         *     has no number yet.
         *
         *     `customer` is an id, or an object whose internalId finds or creates the customer. The response
         *     is the whole invoice with its computed amounts.
         *
         *     To create an invoice from an estimate or invoice that you read, send it with `number`, `date`,
         *     `dueDate` and `status` set to null, so that it gets its own.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description Gets an invoice or retainer with its amounts, its copy of the customer and the amounts paid.
         */
        get: operations["getInvoice"];
        /**
         * Replace an invoice
         * @description Replaces an invoice (PUT). Optional members that you leave out become null, empty or false.
         *
         *     Some members keep their value when you leave them out; their descriptions say so. You can send
         *     back what GET returned.
         */
        put: operations["replaceInvoice"];
        post?: never;
        /**
         * Delete an invoice
         * @description Deletes an invoice for good. An issued e-invoice cannot be deleted, nor one that its account fixes
         *     (409 INVOICE_ISSUED): cancel it.
         *
         *     The lines and automatic payments are deleted too. Attachments stay recoverable for 30 days;
         *     scheduled mails are dropped. If the invoice had left Draft, its number is not reused.
         */
        delete: operations["deleteInvoice"];
        options?: never;
        head?: never;
        /**
         * Update an invoice
         * @description Changes an invoice (PATCH). Members that you leave out stay as they are, `null` clears, and
         *     lists are replaced as a whole.
         *
         *     The body is a JSON Merge Patch (RFC 7396). Setting `status` takes the invoice out of Draft,
         *     marks it as paid, or cancels it; see `status` for the allowed changes.
         */
        patch: operations["updateInvoice"];
        trace?: never;
    };
    "/invoices/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invoice by email
         * @description Sends an invoice by email, now or on a given day. Without `email`, it goes to the customer's
         *     address.
         *
         *     The mail is queued, or scheduled for 09:00 on the given day. It is sent to `email`, or without
         *     it to the customer's billTo.email, and to the customer's cc and bcc. The PDF is attached if the
         *     customer has `attachPdf`. A Draft leaves Draft and gets its number; for a scheduled mail, this
         *     happens on the day it is sent. The Draft of an e-invoice must be issued first.
         *
         *     Each recipient of a mail counts toward the sending caps of the account, even if the mail fails
         *     later. The first cap that would be exceeded gives 403 SEND_LIMIT_REACHED with its `scope` and
         *     `limit`:
         *
         *     | scope | counts | Free or new | Pro |
         *     | --- | --- | --- | --- |
         *     | invoiceRecipients | different recipients of one document | 7 | 15 |
         *     | invoiceSends | sends of one document | 5 | 20 |
         *     | userDay | recipients per `scope-id`, else per API key, in 24 hours | 40 | 150 |
         *     | hour | recipients in one hour | 30 | 100 |
         *     | day | recipients in 24 hours | 60 | 300 |
         *     | week | recipients in 7 days | 150 | 1,000 |
         *
         *     An operator can set other values. Rate limit: 3 requests a minute.
         */
        post: operations["sendInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an e-invoice
         * @description Issues a Draft as an e-invoice: it gets its final number and becomes read-only. If it violates
         *     its standard, the call fails with EINVOICE_INVALID and the list of errors.
         *
         *     This works when e-invoicing is enabled for the account. The invoice is checked against the
         *     standard of its customer; if the customer has none, the invoice is numbered and frozen too, as a
         *     plain PDF. An issued invoice is returned unchanged. The request has no body.
         *
         *     If the account sends attachments in e-invoices, those that the invoice has now go into its XML
         *     and its PDF and stay there, whatever happens to them later. An attachment that an e-invoice
         *     cannot contain is one of the errors: PDF, PNG, JPEG, CSV and XLSX are allowed, 2 MB in all.
         */
        post: operations["issueInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invoice
         * @description Cancels an invoice that has left Draft, by a credit note for its full amount. What was received
         *     must have been refunded first.
         *
         *     An e-invoice must be issued. A cancellation credit note for the full invoice amount is created
         *     and stored as a refund of type Cancellation; the invoice keeps its number, and its balance
         *     becomes 0. The note deducts what earlier credit notes gave back
         *     (`creditNote.amounts.creditedBefore`), so that nothing is credited twice. An invoice that is already canceled is returned unchanged. A Draft cannot be
         *     canceled: delete it.
         */
        post: operations["cancelInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /**
         * Export an invoice as PDF
         * @description Exports an invoice as PDF. For an issued e-invoice, it is a hybrid PDF with the XML embedded
         *     (ZUGFeRD).
         *
         *     `Accept: application/xml` returns only the XML of its standard, or 406 if there is none; any
         *     other `Accept` returns the PDF. Drafts and canceled invoices are stamped as such. The request
         *     waits up to 30 seconds for the rendering, then gets 503 with `Retry-After`. Rendering continues
         *     in the background, so the retry is fast; a rendering that failed is not tried again for five
         *     minutes. About 10,000 rows of text can be printed. The `ETag` covers content, state and `tz`.
         */
        get: operations["exportInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an invoice or retainer.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["PaidInvoiceId"];
            };
            cookie?: never;
        };
        /**
         * List the payments of an invoice
         * @description Lists all payments of one invoice or retainer, oldest first.
         *
         *     The list is not paged; an invoice can have at most 500 payments.
         */
        get: operations["listPaymentsForInvoice"];
        put?: never;
        /**
         * Record a payment
         * @description Records a payment for an invoice or a retainer. Without an amount, it covers the full balance.
         *
         *     The status of the invoice changes to Paid if the balance is settled, otherwise to Partial. A
         *     Draft leaves Draft first and gets its number; with e-invoicing on, it must already be issued
         *     (409 INVOICE_NOT_ISSUED). An invoice cannot receive a payment if its balance is 0 (409
         *     INVOICE_ALREADY_PAID), if it is canceled (409 INVOICE_CANCELED), or if it has 500 payments (409
         *     TOO_MANY). A payment does not create a transaction. Rate limit: 30 requests a minute.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/estimates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List estimates
         * @description Lists estimates, newest first.
         *
         *     `search` covers number, customer name and tags. All filters must match; their bounds are
         *     inclusive. Rate limit: 100 requests a minute.
         */
        get: operations["listEstimates"];
        put?: never;
        /**
         * Create an estimate
         * @description Creates an estimate. Without a status, it is a Draft and has no number yet.
         *
         *     It has the same members as an invoice. The response is the whole estimate with its computed
         *     amounts.
         */
        post: operations["createEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/estimates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        /**
         * Get an estimate
         * @description Gets an estimate with its amounts, its copy of the customer and the customer's decision.
         */
        get: operations["getEstimate"];
        /**
         * Replace an estimate
         * @description Replaces an estimate (PUT). Optional members that you leave out become null, empty or false.
         *
         *     Some members keep their value when you leave them out; their descriptions say so. You can send
         *     back what GET returned.
         */
        put: operations["replaceEstimate"];
        post?: never;
        /**
         * Delete an estimate
         * @description Deletes an estimate for good, whatever its status.
         *
         *     Attachments stay recoverable for 30 days; scheduled mails are dropped.
         */
        delete: operations["deleteEstimate"];
        options?: never;
        head?: never;
        /**
         * Update an estimate
         * @description Changes an estimate (PATCH). Members that you leave out stay as they are, `null` clears, and
         *     lists are replaced as a whole.
         *
         *     The body is a JSON Merge Patch (RFC 7396). Setting `status` takes the estimate out of Draft or
         *     cancels it.
         */
        patch: operations["updateEstimate"];
        trace?: never;
    };
    "/estimates/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an estimate by email
         * @description Sends an estimate by email, now or on a given day. Without `email`, it goes to the customer's
         *     address.
         *
         *     The mail is queued, or scheduled for 09:00 on the given day. It is sent to `email`, or without
         *     it to the customer's billTo.email, and to the customer's cc and bcc. The PDF is attached if the
         *     customer has `attachPdf`. A Draft becomes Pending and gets its number; for a scheduled mail,
         *     this happens on the day it is sent.
         *
         *     Each recipient of a mail counts toward the sending caps of the account, even if the mail fails
         *     later. The first cap that would be exceeded gives 403 SEND_LIMIT_REACHED with its `scope` and
         *     `limit`:
         *
         *     | scope | counts | Free or new | Pro |
         *     | --- | --- | --- | --- |
         *     | invoiceRecipients | different recipients of one document | 7 | 15 |
         *     | invoiceSends | sends of one document | 5 | 20 |
         *     | userDay | recipients per `scope-id`, else per API key, in 24 hours | 40 | 150 |
         *     | hour | recipients in one hour | 30 | 100 |
         *     | day | recipients in 24 hours | 60 | 300 |
         *     | week | recipients in 7 days | 150 | 1,000 |
         *
         *     An operator can set other values. Rate limit: 3 requests a minute.
         */
        post: operations["sendEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/estimates/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        /**
         * Export an estimate as PDF
         * @description Exports an estimate as PDF, whatever `Accept` asks for, except that `application/xml` is 406.
         *
         *     Drafts and canceled estimates are stamped as such. The request waits up to 30 seconds for the
         *     rendering, then gets 503 with `Retry-After`. Rendering continues in the background, so the retry
         *     is fast. The `ETag` covers content, state and `tz`.
         */
        get: operations["exportEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description Lists the payments of all invoices, newest first.
         *
         *     `sort` selects another order. All filters must match; their bounds are inclusive. Rate limit:
         *     100 requests a minute.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        /**
         * Get a payment
         * @description Gets a payment.
         */
        get: operations["getPayment"];
        /**
         * Replace a payment
         * @description Replaces a payment (PUT). Optional members that you leave out become null or their default.
         *
         *     Required members must be present; `amount` and `paidAt` keep their value if you leave them out.
         *     Read-only members are accepted and ignored, so you can send back what GET returned; if nothing
         *     differs, nothing happens and the version stays the same. The status of the invoice is updated.
         */
        put: operations["replacePayment"];
        post?: never;
        /**
         * Delete a payment
         * @description Deletes a payment for good. The balance of its invoice increases, and its status is updated.
         *
         *     A payment with refunds is 409 PAYMENT_HAS_REFUNDS, a payment of a canceled invoice 409
         *     INVOICE_CANCELED.
         */
        delete: operations["deletePayment"];
        options?: never;
        head?: never;
        /**
         * Update a payment
         * @description Changes a payment (PATCH). Members that you leave out stay as they are, and `null` clears.
         *
         *     The body is a JSON Merge Patch (RFC 7396); arrays are replaced as a whole. Rules across several
         *     members are checked on the result. The status of the invoice is updated.
         */
        patch: operations["updatePayment"];
        trace?: never;
    };
    "/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["RefundedPaymentId"];
            };
            cookie?: never;
        };
        /**
         * List the refunds of a payment
         * @description Lists all refunds of one payment, oldest first.
         *
         *     The list is not paged; a payment can have at most 100 refunds.
         */
        get: operations["listRefundsForPayment"];
        put?: never;
        /**
         * Refund a payment
         * @description Refunds a payment and creates a credit note. Without an amount, all of the payment is refunded.
         *
         *     The credit note has its own number. It reduces the claim by what is given back, so the balance of
         *     the invoice stays as it is; its status becomes Refunded once all of it was paid and refunded. The
         *     amount is spread over what earlier notes left of each set of taxes (`creditNote.amounts`), and the
         *     last note takes every rest. With e-invoicing on and a standard set for the
         *     customer, the credit note is issued at once; if it violates the standard, nothing is stored (422
         *     EINVOICE_INVALID). Rate limit: 30 requests a minute.
         */
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        /**
         * Get a refund
         * @description Gets a refund, or the cancellation note of a canceled invoice.
         */
        get: operations["getRefund"];
        /**
         * Replace a refund
         * @description Replaces a refund (PUT). Optional members that you leave out become null or their default.
         *
         *     Required members must be present; `number`, `amount` and `refundedAt` keep their value if you
         *     leave them out. Read-only members are accepted and ignored, so you can send back what GET
         *     returned; if nothing differs, nothing happens and the version stays the same. The status of the
         *     invoice is updated.
         */
        put: operations["replaceRefund"];
        post?: never;
        /**
         * Delete a refund
         * @description Deletes a refund and its credit note for good. An issued credit note, a cancellation note, or one
         *     that its account fixes cannot be deleted.
         *
         *     Such a note gives 409 CREDIT_NOTE_ISSUED. The status of the invoice is updated; its balance stays
         *     as it is.
         */
        delete: operations["deleteRefund"];
        options?: never;
        head?: never;
        /**
         * Update a refund
         * @description Changes a refund (PATCH). Members that you leave out stay as they are, and `null` clears.
         *
         *     The body is a JSON Merge Patch (RFC 7396); arrays are replaced as a whole. Rules across several
         *     members are checked on the result. The status of the invoice is updated.
         */
        patch: operations["updateRefund"];
        trace?: never;
    };
    "/refunds/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        /**
         * Export a credit note
         * @description Exports the credit note of a refund as PDF. For an issued e-invoice document, it is a hybrid PDF
         *     with the XML embedded (ZUGFeRD).
         *
         *     The credit note of a canceled invoice repeats its lines and deducts what earlier notes gave back;
         *     that of a refund has one line for each set of taxes of the invoice (`creditNote.amounts`). Buyer
         *     and seller are those of the day on which it was written.
         *     `Accept: application/xml` returns only the XML of the standard, or 406 NOT_ACCEPTABLE if there is
         *     none; any other `Accept` returns the PDF. The request waits up to 30 seconds for the rendering,
         *     then gets 503 with `Retry-After`. Rendering continues in the background, so the retry is fast.
         */
        get: operations["exportRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Lists transactions, newest first.
         *
         *     `sort` selects another order. All filters must match; their bounds are inclusive. Rate limit:
         *     100 requests a minute.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Record a transaction
         * @description Records an income or an expense. The service computes the taxes included in the amount.
         */
        post: operations["createTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Lists all categories of the account, sorted by name. The list is not paged.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Creates a category for transactions.
         *
         *     An account can have at most 1,000 (409 TOO_MANY).
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a category.
                 * @example cat_01M6FC4PX0X72D00AD2ZFHM825
                 */
                id: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        /**
         * Get a category
         * @description Gets a category.
         */
        get: operations["getCategory"];
        /**
         * Replace a category
         * @description Renames a category (PUT).
         *
         *     Categories have no PATCH.
         */
        put: operations["replaceCategory"];
        post?: never;
        /**
         * Delete a category
         * @description Deletes a category for good. Its transactions are kept, with `category: null`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a transaction.
                 * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
                 */
                id: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        /**
         * Get a transaction
         * @description Gets a transaction.
         */
        get: operations["getTransaction"];
        /**
         * Replace a transaction
         * @description Replaces a transaction (PUT). Optional members that you leave out become null or their default.
         *
         *     Required members must be present; `currency` and `date` keep their value if you leave them out.
         *     Read-only members are accepted and ignored, so you can send back what GET returned; if nothing
         *     differs, nothing happens and the version stays the same.
         */
        put: operations["replaceTransaction"];
        post?: never;
        /**
         * Delete a transaction
         * @description Deletes a transaction and its attachments for good.
         *
         *     The files stay recoverable for 30 days.
         */
        delete: operations["deleteTransaction"];
        options?: never;
        head?: never;
        /**
         * Update a transaction
         * @description Changes a transaction (PATCH). Members that you leave out stay as they are, and `null` clears.
         *
         *     The body is a JSON Merge Patch (RFC 7396); arrays are replaced as a whole. Rules across several
         *     members are checked on the result.
         */
        patch: operations["updateTransaction"];
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List customers
         * @description Lists customers, newest first.
         *
         *     `search` covers name, email, phone and tags; the name is the company, or first and last name.
         *     Rate limit: 100 requests a minute.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Create a customer
         * @description Creates a customer. Only `billTo` is required, and in it a company, or first and last name.
         *
         *     Members that you leave out are null and can be added later.
         *
         *     You can also pass a customer as an object when you create an invoice or estimate. The service
         *     then finds the customer by `internalId` or creates it.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer. An unknown id is 404.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /**
         * Get a customer
         * @description Gets a customer.
         *
         *     Send the `ETag` that you have as `If-None-Match` to get 304 if nothing has changed.
         */
        get: operations["getCustomer"];
        /**
         * Replace a customer
         * @description Replaces a customer (PUT). Optional members that you leave out become null, empty or false.
         *
         *     You can send back what GET returned. Documents that have left Draft keep their copy of the
         *     customer.
         */
        put: operations["replaceCustomer"];
        post?: never;
        /**
         * Delete a customer
         * @description Deletes a customer for good. A customer of an invoice or estimate cannot be deleted.
         *
         *     If an invoice or estimate refers to the customer, the response is 409 CUSTOMER_IN_USE.
         *     Transactions do not prevent deletion: their `customer` becomes null.
         */
        delete: operations["deleteCustomer"];
        options?: never;
        head?: never;
        /**
         * Update a customer
         * @description Changes a customer (PATCH). Members that you leave out stay as they are, `null` clears, and
         *     lists are replaced as a whole.
         *
         *     The body is a JSON Merge Patch (RFC 7396): `{ "billTo": { "city": "Bremen" } }` changes the city
         *     and keeps the rest of the address; `{ "notes": null }` clears the notes; `cc`, `bcc` and `tags`
         *     are replaced as a whole. The merged customer is validated.
         */
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vendors
         * @description Lists vendors, newest first.
         *
         *     `search` covers name, email, phone and tags. Rate limit: 100 requests a minute.
         */
        get: operations["listVendors"];
        put?: never;
        /**
         * Create a vendor
         * @description Creates a vendor. Only `address` is required, and in it a company, or first and last name.
         *
         *     `bank` has seven formats, distinguished by `type`: `iban`, `us`, `uk`, `india`, `canada`,
         *     `australia` and `generic`. Members of another format are rejected. IBAN check digits and the ABA
         *     checksum are verified.
         */
        post: operations["createVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the vendor. An unknown id is 404.
                 * @example ven_01M6FSW5D00C40X93WNATW7J6C
                 */
                id: components["parameters"]["VendorId"];
            };
            cookie?: never;
        };
        /**
         * Get a vendor
         * @description Gets a vendor.
         *
         *     Send the `ETag` that you have as `If-None-Match` to get 304 if nothing has changed.
         */
        get: operations["getVendor"];
        /**
         * Replace a vendor
         * @description Replaces a vendor (PUT). Optional members that you leave out become null or empty.
         *
         *     You can send back what GET returned.
         */
        put: operations["replaceVendor"];
        post?: never;
        /**
         * Delete a vendor
         * @description Deletes a vendor for good. No other record refers to vendors.
         */
        delete: operations["deleteVendor"];
        options?: never;
        head?: never;
        /**
         * Update a vendor
         * @description Changes a vendor (PATCH). Members that you leave out stay as they are, `null` clears, and `bank`
         *     and `tags` are replaced as a whole.
         *
         *     The body is a JSON Merge Patch (RFC 7396). `address`, `tax` and `registration` are merged. The
         *     merged vendor is validated.
         */
        patch: operations["updateVendor"];
        trace?: never;
    };
    "/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Lists products, newest first.
         *
         *     `search` covers product name and tags. Rate limit: 100 requests a minute.
         */
        get: operations["listItems"];
        put?: never;
        /**
         * Create a product
         * @description Creates a product with a name and a unit price.
         *
         *     Lines of invoices and estimates can refer to it by its id.
         *
         *     With `trackInventory: true`, `stock` is required. Stock is reduced when an invoice leaves Draft
         *     and restored when the invoice is canceled or deleted.
         */
        post: operations["createItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the product. An unknown id is 404.
                 * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * Get a product
         * @description Gets a product.
         *
         *     Send the `ETag` that you have as `If-None-Match` to get 304 if nothing has changed.
         */
        get: operations["getItem"];
        /**
         * Replace a product
         * @description Replaces a product (PUT). Optional members that you leave out become null, empty or false.
         *
         *     You can send back what GET returned. Lines that refer to the product keep their own name and
         *     price.
         */
        put: operations["replaceItem"];
        post?: never;
        /**
         * Delete a product
         * @description Deletes a product for good. Lines are copies and are kept.
         *
         *     On Drafts, their reference to the product is removed.
         */
        delete: operations["deleteItem"];
        options?: never;
        head?: never;
        /**
         * Update a product
         * @description Changes a product (PATCH). Members that you leave out stay as they are, `null` clears, and
         *     `tags` are replaced as a whole.
         *
         *     The body is a JSON Merge Patch (RFC 7396): `{ "url": null }` clears the URL. The inventory rules
         *     apply to the merged product.
         */
        patch: operations["updateItem"];
        trace?: never;
    };
    "/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an attachment
         * @description Attaches a file of up to 2 MB to an invoice, an estimate or a transaction.
         *
         *     An active Pro Plan is required (403 ATTACHMENTS_PRO_ONLY). A source can have at most 3
         *     attachments, an account 10, plus one for each purchased credit. Deleting an attachment frees its
         *     place on the source at once, but its place in the account only within 24 hours of the upload.
         *
         *     If the account sends attachments in e-invoices, issue the invoice after the upload.
         */
        post: operations["uploadAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an attachment.
                 * @example att_01M6G45R90SVDTGX3SNSDP1W7T
                 */
                id: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes an attachment. Its file stays recoverable for 30 days.
         *
         *     After that, the file is removed from storage. The place on the source is free at once; the place
         *     in the account only if the file was uploaded within the last 24 hours. An issued e-invoice keeps
         *     its copy.
         */
        delete: operations["deleteAttachment"];
        options?: never;
        head?: never;
        /**
         * Rename an attachment
         * @description Renames an attachment; the file cannot be replaced.
         *
         *     Read-only members are accepted and ignored. The response has a new link.
         */
        patch: operations["renameAttachment"];
        trace?: never;
    };
    "/attachments/source/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an invoice, estimate or transaction.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["AttachmentSourceId"];
            };
            cookie?: never;
        };
        /**
         * List the attachments of a record
         * @description Lists all attachments of an invoice, estimate or transaction, oldest first.
         *
         *     Each has a signed download link that expires one hour after this response; list them again for a
         *     new link.
         */
        get: operations["listAttachmentsForSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Address: Address;
        AddressView: AddressView;
        AmountType: AmountType;
        Amounts: Amounts;
        Attachment: Attachment;
        AttachmentCreate: AttachmentCreate;
        AttachmentLimitReachedProblem: AttachmentLimitReachedProblem;
        AttachmentList: AttachmentList;
        AttachmentPatch: AttachmentPatch;
        AttachmentSourceLimitReachedProblem: AttachmentSourceLimitReachedProblem;
        AttachmentsProOnlyProblem: AttachmentsProOnlyProblem;
        AustraliaBank: AustraliaBank;
        AustraliaBankView: AustraliaBankView;
        Bank: Bank;
        BankView: BankView;
        CalendarDate: CalendarDate;
        CanadaBank: CanadaBank;
        CanadaBankView: CanadaBankView;
        CancelRequest: CancelRequest;
        Cancellation: Cancellation;
        Category: Category;
        CategoryCreate: CategoryCreate;
        CategoryList: CategoryList;
        CategoryReplace: CategoryReplace;
        CountryCode: CountryCode;
        CreditNote: CreditNote;
        CreditNoteAmounts: CreditNoteAmounts;
        CreditNoteIssuedProblem: CreditNoteIssuedProblem;
        CreditedPart: CreditedPart;
        CreditedTax: CreditedTax;
        CurrencyCode: CurrencyCode;
        CurrencyLockedProblem: CurrencyLockedProblem;
        Customer: Customer;
        CustomerCreate: CustomerCreate;
        CustomerInUseProblem: CustomerInUseProblem;
        CustomerInline: CustomerInline;
        CustomerInput: CustomerInput;
        CustomerList: CustomerList;
        CustomerPatch: CustomerPatch;
        CustomerReplace: CustomerReplace;
        CustomerSnapshot: CustomerSnapshot;
        DateFormat: DateFormat;
        Discount: Discount;
        DiscountPatch: DiscountPatch;
        DiscountView: DiscountView;
        EInvoiceNotice: EInvoiceNotice;
        EInvoiceSettings: EInvoiceSettings;
        EInvoiceSettingsView: EInvoiceSettingsView;
        EinvoiceError: EinvoiceError;
        EinvoiceInvalidProblem: EinvoiceInvalidProblem;
        EinvoicingNotEnabledProblem: EinvoicingNotEnabledProblem;
        Estimate: Estimate;
        EstimateAmounts: EstimateAmounts;
        EstimateCreate: EstimateCreate;
        EstimateDecision: EstimateDecision;
        EstimateList: EstimateList;
        EstimatePatch: EstimatePatch;
        EstimateReplace: EstimateReplace;
        EstimateStatus: EstimateStatus;
        EstimateTotals: EstimateTotals;
        ExtraCharges: ExtraCharges;
        ExtraChargesPatch: ExtraChargesPatch;
        ExtraChargesView: ExtraChargesView;
        ExtraField: ExtraField;
        ExtraFieldAmount: ExtraFieldAmount;
        ExtraFieldView: ExtraFieldView;
        FieldError: FieldError;
        FileRejectedProblem: FileRejectedProblem;
        FileTooLargeProblem: FileTooLargeProblem;
        ForbiddenScopeProblem: ForbiddenScopeProblem;
        GenericBank: GenericBank;
        GenericBankView: GenericBankView;
        IbanBank: IbanBank;
        IbanBankView: IbanBankView;
        IdempotencyInProgressProblem: IdempotencyInProgressProblem;
        IdempotencyKeyReusedProblem: IdempotencyKeyReusedProblem;
        Identifier: Identifier;
        IdentifierView: IdentifierView;
        IndiaBank: IndiaBank;
        IndiaBankView: IndiaBankView;
        InlineAddress: InlineAddress;
        InternalProblem: InternalProblem;
        Invoice: Invoice;
        InvoiceAlreadyPaidProblem: InvoiceAlreadyPaidProblem;
        InvoiceCanceledProblem: InvoiceCanceledProblem;
        InvoiceCreate: InvoiceCreate;
        InvoiceEInvoice: InvoiceEInvoice;
        InvoiceHasPaymentsProblem: InvoiceHasPaymentsProblem;
        InvoiceIsDraftProblem: InvoiceIsDraftProblem;
        InvoiceIssuedProblem: InvoiceIssuedProblem;
        InvoiceList: InvoiceList;
        InvoiceNotIssuedProblem: InvoiceNotIssuedProblem;
        InvoicePatch: InvoicePatch;
        InvoicePaymentList: InvoicePaymentList;
        InvoiceReplace: InvoiceReplace;
        InvoiceStatus: InvoiceStatus;
        InvoiceTotals: InvoiceTotals;
        ItemClassification: ItemClassification;
        ItemClassificationView: ItemClassificationView;
        ItemDiscount: ItemDiscount;
        ItemDiscountView: ItemDiscountView;
        ItemTax: ItemTax;
        ItemTaxView: ItemTaxView;
        Language: Language;
        LastMail: LastMail;
        LineItem: LineItem;
        LineItemAmounts: LineItemAmounts;
        LineItemCreate: LineItemCreate;
        LineItemUpdate: LineItemUpdate;
        MailCopies: MailCopies;
        MailSendingSuspendedProblem: MailSendingSuspendedProblem;
        MalformedRequestProblem: MalformedRequestProblem;
        MimeTypeNotAllowedProblem: MimeTypeNotAllowedProblem;
        NotAcceptableProblem: NotAcceptableProblem;
        NotFoundProblem: NotFoundProblem;
        NumberTakenProblem: NumberTakenProblem;
        Pagination: Pagination;
        PartyIdentifier: PartyIdentifier;
        PartyIdentifierView: PartyIdentifierView;
        PayloadTooLargeProblem: PayloadTooLargeProblem;
        Payment: Payment;
        PaymentCreate: PaymentCreate;
        PaymentExceedsBalanceProblem: PaymentExceedsBalanceProblem;
        PaymentHasRefundsProblem: PaymentHasRefundsProblem;
        PaymentList: PaymentList;
        PaymentMethod: PaymentMethod;
        PaymentPatch: PaymentPatch;
        PaymentReplace: PaymentReplace;
        PaymentTotals: PaymentTotals;
        Peppol: Peppol;
        PeppolView: PeppolView;
        PrecedingInvoice: PrecedingInvoice;
        PrecedingInvoiceView: PrecedingInvoiceView;
        PreconditionFailedProblem: PreconditionFailedProblem;
        Problem: Problem;
        Product: Product;
        ProductCreate: ProductCreate;
        ProductList: ProductList;
        ProductPatch: ProductPatch;
        ProductReplace: ProductReplace;
        RateLimitedProblem: RateLimitedProblem;
        RecipientMissingProblem: RecipientMissingProblem;
        RecipientSuppressedProblem: RecipientSuppressedProblem;
        Refund: Refund;
        RefundCreate: RefundCreate;
        RefundExceedsPaymentProblem: RefundExceedsPaymentProblem;
        RefundList: RefundList;
        RefundPatch: RefundPatch;
        RefundReason: RefundReason;
        RefundReplace: RefundReplace;
        RetainerDeduction: RetainerDeduction;
        SendLimitReachedProblem: SendLimitReachedProblem;
        SendReceipt: SendReceipt;
        SendRequest: SendRequest;
        ServicePeriod: ServicePeriod;
        ServicePeriodPatch: ServicePeriodPatch;
        ServicePeriodView: ServicePeriodView;
        StatusConflictProblem: StatusConflictProblem;
        StatusNotApplicableProblem: StatusNotApplicableProblem;
        Tags: Tags;
        Tax: Tax;
        TaxAmount: TaxAmount;
        TaxView: TaxView;
        Timestamp: Timestamp;
        TooManyProblem: TooManyProblem;
        TotalBelowPaidProblem: TotalBelowPaidProblem;
        TotalNegativeProblem: TotalNegativeProblem;
        TotalTooLargeProblem: TotalTooLargeProblem;
        Transaction: Transaction;
        TransactionAmounts: TransactionAmounts;
        TransactionCreate: TransactionCreate;
        TransactionList: TransactionList;
        TransactionPatch: TransactionPatch;
        TransactionReplace: TransactionReplace;
        TransactionTotals: TransactionTotals;
        UkBank: UkBank;
        UkBankView: UkBankView;
        UnauthenticatedProblem: UnauthenticatedProblem;
        UnavailableProblem: UnavailableProblem;
        UnsupportedMediaTypeProblem: UnsupportedMediaTypeProblem;
        UsBank: UsBank;
        UsBankView: UsBankView;
        ValidationFailedProblem: ValidationFailedProblem;
        Vendor: Vendor;
        VendorCreate: VendorCreate;
        VendorList: VendorList;
        VendorPatch: VendorPatch;
        VendorReplace: VendorReplace;
        LinkExpiredProblem: LinkExpiredProblem;
        LinkInvalidProblem: LinkInvalidProblem;
        MethodNotAllowedProblem: MethodNotAllowedProblem;
    };
    responses: {
        /** @description The name or a parameter is invalid (VALIDATION_FAILED). */
        AttachmentNameInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description No such attachment in this account (NOT_FOUND). */
        AttachmentNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description No such invoice, estimate or transaction in this account (NOT_FOUND). */
        AttachmentSourceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The file is larger than 2 MB (FILE_TOO_LARGE). */
        AttachmentTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": FileTooLargeProblem;
            };
        };
        /** @description The attachment as it is now. */
        AttachmentUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Attachment;
            };
        };
        /** @description The key lacks the scope of this operation, the account has no active Pro Plan, a quota is used up, or the file type is not allowed. These are checked in this order: plan, quota of the source, quota of the account, type. */
        AttachmentUploadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | AttachmentsProOnlyProblem | AttachmentSourceLimitReachedProblem | AttachmentLimitReachedProblem | MimeTypeNotAllowedProblem;
            };
        };
        /** @description A part is missing or invalid, the virus scan rejected the file, or the key was used for another request. */
        AttachmentUploadInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | FileRejectedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The attachment. It has no URL of its own; to read it again, list the attachments of its source. */
        AttachmentUploaded: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Attachment;
            };
        };
        /** @description The key lacks the scope `attachments:read`, or the account has no active Pro Plan. */
        AttachmentsReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | AttachmentsProOnlyProblem;
            };
        };
        /** @description The key lacks the scope `attachments:write`, or the account has no active Pro Plan. */
        AttachmentsWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | AttachmentsProOnlyProblem;
            };
        };
        /** @description The invoice is a Draft (delete it instead), has payments that are not refunded, is deducted by another invoice, or a request with the same key is still running. */
        CancelInvoiceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceIsDraftProblem | InvoiceHasPaymentsProblem | StatusConflictProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, the cancellation note violates the standard of the e-invoice, or the key was used for another body. */
        CancelInvoiceInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | EinvoiceInvalidProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The key lacks the scope `categories:read` (FORBIDDEN_SCOPE). */
        CategoriesReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `categories:write` (FORBIDDEN_SCOPE). */
        CategoriesWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The account already has 1,000 categories, or a request with the same key is still running. */
        CategoryCreateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": TooManyProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description A member is invalid, or the key was used for another request. */
        CategoryCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The category. */
        CategoryCreated: {
            headers: {
                /**
                 * @description Path of the new record.
                 * @example /v1/transactions/categories/cat_01M6FC4PX0X72D00AD2ZFHM825
                 */
                Location: string;
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Category;
            };
        };
        /** @description A member or parameter is invalid (VALIDATION_FAILED). */
        CategoryInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description No such category in this account (NOT_FOUND). */
        CategoryNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The category. */
        CategoryRead: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Category;
            };
        };
        /** @description The category as it is now. */
        CategoryReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Category;
            };
        };
        /** @description The status cannot follow the current one, the estimate is canceled, or another estimate has the number. */
        ChangeEstimateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": StatusConflictProblem | NumberTakenProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, the total is out of range, or the status does not exist for estimates. */
        ChangeEstimateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | TotalNegativeProblem | TotalTooLargeProblem | StatusNotApplicableProblem;
            };
        };
        /** @description The state of the invoice does not allow the change, another invoice has the number, a retainer cannot be deducted, or the automatic payment of status Paid would exceed the number of payments allowed. */
        ChangeInvoiceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceIssuedProblem | InvoiceCanceledProblem | InvoiceIsDraftProblem | InvoiceHasPaymentsProblem | StatusConflictProblem | CurrencyLockedProblem | NumberTakenProblem | TooManyProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, the total is out of range or below the amount paid, the status cannot be set on an e-invoice, or the e-invoice violates its standard. */
        ChangeInvoiceInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | TotalBelowPaidProblem | TotalNegativeProblem | TotalTooLargeProblem | StatusNotApplicableProblem | EinvoiceInvalidProblem;
            };
        };
        /** @description Another estimate has the number, or a request with the same key is still running. */
        CreateEstimateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NumberTakenProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, the total is out of range, the status does not exist for estimates, or the key was used for another body. */
        CreateEstimateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | TotalNegativeProblem | TotalTooLargeProblem | StatusNotApplicableProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description Another invoice has the number, a retainer cannot be deducted, or a request with the same key is still running. */
        CreateInvoiceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NumberTakenProblem | StatusConflictProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, the total is out of range or below the retainers, the status cannot be set on an e-invoice, the e-invoice violates its standard, or the key was used for another body. */
        CreateInvoiceInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | TotalNegativeProblem | TotalTooLargeProblem | StatusNotApplicableProblem | EinvoiceInvalidProblem | TotalBelowPaidProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description `Accept` asks for `application/xml`, but the credit note has no XML (NOT_ACCEPTABLE). */
        CreditNoteNotAcceptable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotAcceptableProblem;
            };
        };
        /** @description A member of the body, a parameter or a header is invalid (VALIDATION_FAILED), or the `Idempotency-Key` was used for another request (IDEMPOTENCY_KEY_REUSED). */
        CustomerCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The new customer. */
        CustomerCreated: {
            headers: {
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Customer;
            };
        };
        /** @description The customer. */
        CustomerFound: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Customer;
            };
        };
        /** @description Invoices or estimates refer to the customer (CUSTOMER_IN_USE). */
        CustomerInUse: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": CustomerInUseProblem;
            };
        };
        /** @description A member of the body, a parameter or a header is invalid (VALIDATION_FAILED). */
        CustomerInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description One page of customers. */
        CustomerListed: {
            headers: {
                Link: components["headers"]["Link"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": CustomerList;
            };
        };
        /** @description No such customer in this account (NOT_FOUND). */
        CustomerNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The customer after the change. */
        CustomerReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Customer;
            };
        };
        /** @description The customer after the change. */
        CustomerUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Customer;
            };
        };
        /** @description The key lacks the scope `customers:read` (FORBIDDEN_SCOPE). */
        CustomersReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `customers:write` (FORBIDDEN_SCOPE). */
        CustomersWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The invoice is issued (cancel it instead), canceled, deducted by another invoice, or has payments that a client recorded or that have refunds. */
        DeleteInvoiceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceIssuedProblem | InvoiceCanceledProblem | InvoiceHasPaymentsProblem | StatusConflictProblem;
            };
        };
        /** @description The time zone or a parameter is unknown, or the document has more text than can be printed (VALIDATION_FAILED). */
        DocumentExportInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description A parameter is invalid or unknown (VALIDATION_FAILED). */
        DocumentListInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description `Accept` asks for `application/xml`, but the document has no XML (NOT_ACCEPTABLE). */
        DocumentNotAcceptable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotAcceptableProblem;
            };
        };
        /** @description The new estimate. */
        EstimateCreated: {
            headers: {
                /**
                 * @description Path of the new estimate.
                 * @example /v1/estimates/est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                Location: string;
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Estimate;
            };
        };
        /** @description The estimate. */
        EstimateFound: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Estimate;
            };
        };
        /** @description No such estimate in this account (NOT_FOUND). */
        EstimateNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The estimate as it is now. */
        EstimateReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Estimate;
            };
        };
        /** @description The estimate as it is now. */
        EstimateUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Estimate;
            };
        };
        /** @description The key lacks the scope `estimates:read` (FORBIDDEN_SCOPE). */
        EstimatesReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `estimates:write` (FORBIDDEN_SCOPE). */
        EstimatesWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description A request with the same key is still running (IDEMPOTENCY_IN_PROGRESS). */
        IdempotencyInProgress: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": IdempotencyInProgressProblem;
            };
        };
        /** @description An internal error (INTERNAL). */
        Internal: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InternalProblem;
            };
        };
        /** @description The new invoice. */
        InvoiceCreated: {
            headers: {
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Invoice;
            };
        };
        /** @description The invoice. */
        InvoiceFound: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Invoice;
            };
        };
        /** @description No such invoice in this account (NOT_FOUND). */
        InvoiceNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The invoice as it is now. */
        InvoiceReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Invoice;
            };
        };
        /** @description The invoice as it is now. */
        InvoiceUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Invoice;
            };
        };
        /** @description The key lacks the scope `invoices:read` (FORBIDDEN_SCOPE). */
        InvoicesReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `invoices:write` (FORBIDDEN_SCOPE). */
        InvoicesWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The invoice has left Draft or was canceled as a plain invoice, a retainer cannot be deducted, or a request with the same key is still running. */
        IssueInvoiceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": StatusConflictProblem | InvoiceCanceledProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description The key lacks the scope `invoices:write`, or e-invoicing is not enabled for the account. */
        IssueInvoiceForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | EinvoicingNotEnabledProblem;
            };
        };
        /** @description The invoice violates rules of its standard (`errors` lists each), its total as an e-invoice is out of range or below its retainers, or a parameter or header is invalid. */
        IssueInvoiceInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": EinvoiceInvalidProblem | TotalNegativeProblem | TotalTooLargeProblem | ValidationFailedProblem | TotalBelowPaidProblem;
            };
        };
        /** @description The body cannot be parsed (MALFORMED_REQUEST). */
        MalformedRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": MalformedRequestProblem;
            };
        };
        /** @description Deleted for good. No body. */
        NoContent: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Nothing has changed since the `ETag` in `If-None-Match`. No body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is larger than 1 MB (PAYLOAD_TOO_LARGE). */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": PayloadTooLargeProblem;
            };
        };
        /** @description The invoice is canceled or deducted by another one, or the amount would be less than the refunded amount. */
        PaymentChangeConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceCanceledProblem | PaymentHasRefundsProblem | StatusConflictProblem;
            };
        };
        /** @description A member is invalid, the amount would exceed the balance, or the notification has no address. */
        PaymentChangeInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | PaymentExceedsBalanceProblem | RecipientMissingProblem | RecipientSuppressedProblem;
            };
        };
        /** @description The invoice cannot receive a payment, one of its retainers cannot be deducted, or a request with the same key is still running. */
        PaymentCreateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceAlreadyPaidProblem | InvoiceCanceledProblem | InvoiceNotIssuedProblem | TooManyProblem | StatusConflictProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description A member is invalid, the amount exceeds the balance, the total is below the retainers, the notification has no address, or the key was used for another request. */
        PaymentCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | PaymentExceedsBalanceProblem | RecipientMissingProblem | RecipientSuppressedProblem | TotalBelowPaidProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The payment. */
        PaymentCreated: {
            headers: {
                /**
                 * @description Path of the new record.
                 * @example /v1/payments/pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                Location: string;
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Payment;
            };
        };
        /** @description The invoice is canceled or deducted by another one, or the payment has refunds. */
        PaymentDeleteConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceCanceledProblem | PaymentHasRefundsProblem | StatusConflictProblem;
            };
        };
        /** @description No such payment in this account (NOT_FOUND). */
        PaymentNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The payment. */
        PaymentRead: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Payment;
            };
        };
        /** @description The payment as it is now. */
        PaymentReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Payment;
            };
        };
        /** @description The payment as it is now. */
        PaymentUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Payment;
            };
        };
        /** @description The key lacks the scope of this operation, or the email for `sendNotification` may not be sent. Caps are checked after the rate limiter. */
        PaymentWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | SendLimitReachedProblem | MailSendingSuspendedProblem;
            };
        };
        /** @description The key lacks the scope `payments:read` (FORBIDDEN_SCOPE). */
        PaymentsReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `payments:write` (FORBIDDEN_SCOPE). */
        PaymentsWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The record changed since it was read (PRECONDITION_FAILED). */
        PreconditionFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": PreconditionFailedProblem;
            };
        };
        /** @description A member of the body, a parameter or a header is invalid (VALIDATION_FAILED), or the `Idempotency-Key` was used for another request (IDEMPOTENCY_KEY_REUSED). */
        ProductCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The new product. */
        ProductCreated: {
            headers: {
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Product;
            };
        };
        /** @description The product. */
        ProductFound: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Product;
            };
        };
        /** @description A member of the body, a parameter or a header is invalid (VALIDATION_FAILED). */
        ProductInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description One page of products. */
        ProductListed: {
            headers: {
                Link: components["headers"]["Link"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ProductList;
            };
        };
        /** @description No such product in this account (NOT_FOUND). */
        ProductNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The product after the change. */
        ProductReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Product;
            };
        };
        /** @description The product after the change. */
        ProductUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Product;
            };
        };
        /** @description The key lacks the scope `items:read` (FORBIDDEN_SCOPE). */
        ProductsReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `items:write` (FORBIDDEN_SCOPE). */
        ProductsWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description Too many requests. Wait for the number of seconds in `Retry-After`. There is no code. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimitIfCounted"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemainingIfCounted"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitResetIfCounted"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": RateLimitedProblem;
            };
        };
        /** @description The credit note is issued or is a cancellation note, the invoice is canceled or deducted by another one, or the number is taken. */
        RefundChangeConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": CreditNoteIssuedProblem | InvoiceCanceledProblem | NumberTakenProblem | StatusConflictProblem;
            };
        };
        /** @description A member is invalid, the amount exceeds what can be refunded, or the notification has no address. */
        RefundChangeInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | RefundExceedsPaymentProblem | RecipientMissingProblem | RecipientSuppressedProblem;
            };
        };
        /** @description The invoice is canceled or deducted by another one, the number is taken, the payment has 100 refunds, or a request with the same key is still running. */
        RefundCreateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceCanceledProblem | NumberTakenProblem | TooManyProblem | StatusConflictProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description A member is invalid, the amount exceeds what can be refunded, the credit note violates its e-invoice standard, the notification has no address, or the key was used for another request. */
        RefundCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | RefundExceedsPaymentProblem | EinvoiceInvalidProblem | RecipientMissingProblem | RecipientSuppressedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The refund. */
        RefundCreated: {
            headers: {
                /**
                 * @description Path of the new record.
                 * @example /v1/refunds/ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                Location: string;
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Refund;
            };
        };
        /** @description The credit note is issued or is a cancellation note, or the invoice is canceled or deducted by another one. */
        RefundDeleteConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": CreditNoteIssuedProblem | InvoiceCanceledProblem | StatusConflictProblem;
            };
        };
        /** @description A parameter is invalid. */
        RefundDeleteInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description No such refund in this account (NOT_FOUND). */
        RefundNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The refund. */
        RefundRead: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Refund;
            };
        };
        /** @description The refund as it is now. */
        RefundReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Refund;
            };
        };
        /** @description The refund as it is now. */
        RefundUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Refund;
            };
        };
        /** @description The key lacks the scope of this operation, or the email for `sendNotification` may not be sent. Caps are checked after the rate limiter. */
        RefundWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | SendLimitReachedProblem | MailSendingSuspendedProblem;
            };
        };
        /** @description The key lacks the scope `refunds:read` (FORBIDDEN_SCOPE). */
        RefundsReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `refunds:write` (FORBIDDEN_SCOPE). */
        RefundsWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The estimate is canceled, or a request with the same key is still running. */
        SendEstimateConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": StatusConflictProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description The key lacks the scope `estimates:write`, a sending cap is used up, or sending is suspended because mails bounced or were rejected. Caps are checked after the rate limiter, so X-RateLimit-Remaining may be above 0; waiting a few seconds does not help. */
        SendEstimateForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | SendLimitReachedProblem | MailSendingSuspendedProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, there is no recipient address, mail to the address bounced, or the key was used for another body. */
        SendInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | RecipientMissingProblem | RecipientSuppressedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The invoice is a Draft of an e-invoice (issue it first) or canceled, a retainer cannot be deducted, or a request with the same key is still running. */
        SendInvoiceConflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": InvoiceNotIssuedProblem | InvoiceCanceledProblem | StatusConflictProblem | IdempotencyInProgressProblem;
            };
        };
        /** @description The key lacks the scope `invoices:write`, a sending cap is used up, or sending is suspended because mails bounced or were rejected. Caps are checked after the rate limiter, so X-RateLimit-Remaining may be above 0; waiting a few seconds does not help. */
        SendInvoiceForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem | SendLimitReachedProblem | MailSendingSuspendedProblem;
            };
        };
        /** @description The body, a parameter or a header is invalid, there is no recipient address, mail to the address bounced, the total of the invoice is below its retainers, or the key was used for another body. */
        SendInvoiceInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | RecipientMissingProblem | RecipientSuppressedProblem | TotalBelowPaidProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description A member is invalid, or an amount is too large. */
        TransactionChangeInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | TotalTooLargeProblem;
            };
        };
        /** @description A member is invalid, an amount is too large, or the key was used for another request. */
        TransactionCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | TotalTooLargeProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The transaction. */
        TransactionCreated: {
            headers: {
                /**
                 * @description Path of the new record.
                 * @example /v1/transactions/trx_01M6FK0E50SYQPWA2BZYFEZVWQ
                 */
                Location: string;
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Transaction;
            };
        };
        /** @description No such transaction in this account (NOT_FOUND). */
        TransactionNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The transaction. */
        TransactionRead: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Transaction;
            };
        };
        /** @description The transaction as it is now. */
        TransactionReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Transaction;
            };
        };
        /** @description The transaction as it is now. */
        TransactionUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Transaction;
            };
        };
        /** @description The key lacks the scope `transactions:read` (FORBIDDEN_SCOPE). */
        TransactionsReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `transactions:write` (FORBIDDEN_SCOPE). */
        TransactionsWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description No valid API key (UNAUTHENTICATED). */
        Unauthenticated: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": UnauthenticatedProblem;
            };
        };
        /** @description The service is temporarily unavailable (UNAVAILABLE). Retry after `Retry-After` seconds. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimitIfCounted"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemainingIfCounted"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitResetIfCounted"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": UnavailableProblem;
            };
        };
        /** @description The media type or the Content-Encoding of the body is not supported (UNSUPPORTED_MEDIA_TYPE). */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": UnsupportedMediaTypeProblem;
            };
        };
        /** @description A parameter or header is invalid (VALIDATION_FAILED). */
        ValidationFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description A member of the body, a parameter or a header is invalid (VALIDATION_FAILED), or the `Idempotency-Key` was used for another request (IDEMPOTENCY_KEY_REUSED). */
        VendorCreateInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem | IdempotencyKeyReusedProblem;
            };
        };
        /** @description The new vendor. */
        VendorCreated: {
            headers: {
                Location: components["headers"]["Location"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Vendor;
            };
        };
        /** @description The vendor. */
        VendorFound: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Vendor;
            };
        };
        /** @description A member of the body, a parameter or a header is invalid (VALIDATION_FAILED). */
        VendorInvalid: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ValidationFailedProblem;
            };
        };
        /** @description One page of vendors. */
        VendorListed: {
            headers: {
                Link: components["headers"]["Link"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": VendorList;
            };
        };
        /** @description No such vendor in this account (NOT_FOUND). */
        VendorNotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": NotFoundProblem;
            };
        };
        /** @description The vendor after the change. */
        VendorReplaced: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Vendor;
            };
        };
        /** @description The vendor after the change. */
        VendorUpdated: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/json": Vendor;
            };
        };
        /** @description The key lacks the scope `vendors:read` (FORBIDDEN_SCOPE). */
        VendorsReadForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
        /** @description The key lacks the scope `vendors:write` (FORBIDDEN_SCOPE). */
        VendorsWriteForbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-Api-Version": components["headers"]["XApiVersion"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": ForbiddenScopeProblem;
            };
        };
    };
    parameters: {
        /**
         * @description The id of an attachment.
         * @example att_01M6G45R90SVDTGX3SNSDP1W7T
         */
        AttachmentId: string;
        /**
         * @description The id of an invoice, estimate or transaction.
         * @example inv_01M6ED7Y907PFQ7K02708RXWWW
         */
        AttachmentSourceId: string;
        /**
         * @description The id of a category.
         * @example cat_01M6FC4PX0X72D00AD2ZFHM825
         */
        CategoryId: string;
        /**
         * @description Only customers with this currency, ISO 4217.
         * @example EUR
         */
        CustomerCurrency: string;
        /**
         * @description Id of the customer. An unknown id is 404.
         * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
         */
        CustomerId: string;
        /**
         * @description Words to search for in name, email, phone, tax id and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. A phone number or tax id is found in every notation (`+49 30 5550177` is 0305550177 and 305550177), and by its last digits. Signs count: `100%` does not find 1000. In scripts without spaces, any two or more consecutive characters match; a tag matches from its beginning. Empty means no search.
         * @example acme
         */
        CustomerSearch: string;
        /**
         * @description Sort order; a leading `-` reverses it. Default: newest first. `name` ignores case and accents, and Łukasz is beside Lukas.
         * @example name
         */
        CustomerSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name";
        /**
         * @description Only documents in this currency, ISO 4217.
         * @example EUR
         */
        DocumentCurrency: string;
        /**
         * @description Only documents of the customer with this id. An unknown id finds nothing.
         * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
         */
        DocumentCustomer: string;
        /**
         * @description Only documents with a `date` on or after this day.
         * @example 2026-11-01
         */
        DocumentDateFrom: CalendarDate;
        /**
         * @description Only documents with a `date` on or before this day.
         * @example 2026-11-30
         */
        DocumentDateTo: CalendarDate;
        /**
         * @description Only documents with a `dueDate` on or after this day.
         * @example 2026-11-01
         */
        DocumentDueFrom: CalendarDate;
        /**
         * @description Only documents with a `dueDate` on or before this day.
         * @example 2026-11-30
         */
        DocumentDueTo: CalendarDate;
        /**
         * @description `totals` adds sums per currency over all matching rows.
         * @example totals
         */
        DocumentInclude: "totals";
        /**
         * @description true: only documents past their dueDate (`isOverdue`); false: only the others.
         * @example true
         */
        DocumentOverdue: boolean;
        /**
         * @description Words to search for in number, customer name and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word, the end of the last digits of a number (`42` and `#42` find INV-2026-00042), two or more consecutive characters in scripts without spaces, or the beginning of a tag. Signs count: `100%` does not find 1000. `%` and `_` are no wildcards. Empty means no search.
         * @example acme 42
         */
        DocumentSearch: string;
        /**
         * @description Sort order; a leading `-` reverses it. Default: newest first. `number` sorts digits by value: RE-2 is before RE-10. Equal rows are sorted by id.
         * @example -date
         */
        DocumentSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "date" | "-date" | "dueDate" | "-dueDate" | "number" | "-number";
        /**
         * @description Only these statuses: one, or several separated by commas.
         * @example [
         *       "Pending",
         *       "Partial"
         *     ]
         */
        DocumentStatusFilter: ("Draft" | "Pending" | "Unpaid" | "Canceled" | "Partial" | "Paid" | "Refunded")[];
        /**
         * @description Id of the estimate. An unknown id is 404.
         * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
         */
        EstimateId: string;
        /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
        IdempotencyKey: string;
        /**
         * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
         * @example *
         */
        IfMatch: string;
        /**
         * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
         * @example "3-0"
         */
        IfNoneMatch: string;
        /**
         * @description Id of the invoice. An unknown id is 404.
         * @example inv_01M6ED7Y907PFQ7K02708RXWWW
         */
        InvoiceId: string;
        /**
         * @description true: only retainers; false: only plain invoices; omitted: both.
         * @example true
         */
        InvoiceIsRetainer: boolean;
        /**
         * @description Only documents created with this `scope-id`.
         * @example shop-berlin
         */
        InvoiceScopeId: string;
        /**
         * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
         * @example 50
         */
        Limit: number;
        /**
         * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
         * @example 1
         */
        Page: number;
        /**
         * @description The id of an invoice or retainer.
         * @example inv_01M6ED7Y907PFQ7K02708RXWWW
         */
        PaidInvoiceId: string;
        /**
         * @description Only payments in this currency.
         * @example EUR
         */
        PaymentCurrencyFilter: CurrencyCode;
        /**
         * @description Only payments of this customer, by id.
         * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
         */
        PaymentCustomerFilter: string;
        /**
         * @description Only payments with a `paidAt` on or after this day.
         * @example 2026-11-01
         */
        PaymentDateFrom: CalendarDate;
        /**
         * @description Only payments with a `paidAt` on or before this day.
         * @example 2026-11-30
         */
        PaymentDateTo: CalendarDate;
        /**
         * @description The id of a payment.
         * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
         */
        PaymentId: string;
        /**
         * @description `totals` adds `totals` to the response: sums over all matching payments, one per currency.
         * @example totals
         */
        PaymentInclude: "totals";
        /**
         * @description Only payments of this invoice, by id.
         * @example inv_01M6ED7Y907PFQ7K02708RXWWW
         */
        PaymentInvoiceFilter: string;
        /**
         * @description Only payments with this method.
         * @example BankTransfer
         */
        PaymentMethodFilter: PaymentMethod;
        /**
         * @description Only payments created with this `scope-id`.
         * @example shop-berlin
         */
        PaymentScopeIdFilter: string;
        /**
         * @description Words to search for in invoice number, customer name, notes and amount; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word or the end of the last digits of an invoice number; a decimal number matches exactly that amount, also with the sign of a currency. Signs count: `100%` does not find 1000. Phone numbers, tax ids and IBANs in notes are found with and without blanks. Up to 100 characters; empty means no search.
         * @example acme
         */
        PaymentSearch: string;
        /**
         * @description Sort order; a leading `-` reverses it. Equal rows are sorted by id, so that no page repeats one.
         * @example -paidAt
         */
        PaymentSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "paidAt" | "-paidAt" | "amount" | "-amount";
        /**
         * @description Id of the product. An unknown id is 404.
         * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
         */
        ProductId: string;
        /**
         * @description Words to search for in product name and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. Signs count: `100%` does not find 1000, and `c++` only C++. In scripts without spaces, any two or more consecutive characters match; a tag matches from its beginning. Empty means no search.
         * @example poster
         */
        ProductSearch: string;
        /**
         * @description Sort order; a leading `-` reverses it. Default: newest first. `name` ignores case and accents, and Łukasz is beside Lukas.
         * @example name
         */
        ProductSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name";
        /**
         * @description The id of a refund.
         * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
         */
        RefundId: string;
        /**
         * @description The id of a payment.
         * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
         */
        RefundedPaymentId: string;
        /**
         * @description A label of your own application, such as a shop, a team or a user. It is stored with the record as `scopeId`, lists can be filtered by it, and the daily mail cap counts per label. It does not affect permissions. 1 to 255 visible characters of Latin-1 or UTF-8.
         * @example shop-berlin
         */
        ScopeId: string;
        /**
         * @description Only transactions of this category, by id.
         * @example cat_01M6FC4PX0X72D00AD2ZFHM825
         */
        TransactionCategoryFilter: string;
        /**
         * @description Only transactions in this currency.
         * @example EUR
         */
        TransactionCurrencyFilter: CurrencyCode;
        /**
         * @description Only transactions of this customer, by id.
         * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
         */
        TransactionCustomerFilter: string;
        /**
         * @description Only transactions with a `date` on or after this day.
         * @example 2026-11-01
         */
        TransactionDateFrom: CalendarDate;
        /**
         * @description Only transactions with a `date` on or before this day.
         * @example 2026-11-30
         */
        TransactionDateTo: CalendarDate;
        /**
         * @description The id of a transaction.
         * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
         */
        TransactionId: string;
        /**
         * @description `totals` adds `totals` to the response: sums over all matching transactions, one per currency and type.
         * @example totals
         */
        TransactionInclude: "totals";
        /**
         * @description Only transactions with this method.
         * @example Card
         */
        TransactionMethodFilter: PaymentMethod;
        /**
         * @description Words to search for in reference id and notes; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. Signs count: `100%` does not find 1000. Phone numbers, tax ids and IBANs in notes are found with and without blanks. Up to 100 characters; empty means no search.
         * @example licence
         */
        TransactionSearch: string;
        /**
         * @description Sort order; a leading `-` reverses it. Equal rows are sorted by id, so that no page repeats one.
         * @example -date
         */
        TransactionSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "date" | "-date" | "amount" | "-amount";
        /**
         * @description Only this type: income or expenses.
         * @example Expense
         */
        TransactionTypeFilter: "Income" | "Expense";
        /**
         * @description IANA time zone in which instants are printed and "today" is determined, for the overdue mark. Calendar dates are printed the same in every zone. An unknown zone is 422 at `?tz`. Default: the account's zone.
         * @example Europe/Berlin
         */
        Tz: string;
        /**
         * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
         * @example 2026-11-02T09:15:00Z
         */
        UpdatedSince: string;
        /**
         * @description Only vendors with this currency, ISO 4217.
         * @example EUR
         */
        VendorCurrency: string;
        /**
         * @description Id of the vendor. An unknown id is 404.
         * @example ven_01M6FSW5D00C40X93WNATW7J6C
         */
        VendorId: string;
        /**
         * @description Words to search for in name, email, phone, tax id, bank account and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. A phone number, tax id, IBAN or account number is found in every notation (`DE89 3704 0044` begins DE89370400440532013000), and by its last digits. Signs count: `100%` does not find 1000. In scripts without spaces, any two or more consecutive characters match; a tag matches from its beginning. Empty means no search.
         * @example papier
         */
        VendorSearch: string;
        /**
         * @description Sort order; a leading `-` reverses it. Default: newest first. `name` ignores case and accents, and Łukasz is beside Lukas.
         * @example name
         */
        VendorSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "name" | "-name";
    };
    requestBodies: never;
    headers: {
        /**
         * @description Always `private, no-store`, since these are private documents.
         * @example private, no-store
         */
        CacheControl: string;
        /**
         * @description The file name, once in ASCII and once in UTF-8 (RFC 6266). A document without a number is named `invoice-draft.pdf` or similar. In the name, `/`, `\`, `"`, control characters and direction marks are replaced with `-`.
         * @example attachment; filename="INV-2026-00042.pdf"; filename*=UTF-8''INV-2026-00042.pdf
         */
        ContentDisposition: string;
        /**
         * @description Identifies the version you read: `"<version>-<suffix>"`. Send it as `If-Match` with a change to avoid overwriting somebody else's change, or as `If-None-Match` with a read to get 304 if nothing has changed.
         * @example "3-0"
         */
        ETag: string;
        /**
         * @description `true` if this is the stored response to an earlier request with the same `Idempotency-Key`; otherwise absent.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description URLs of the next and the previous page (RFC 8288), `rel="next"` and `rel="prev"`. After the last page, `prev` is the last one. Absent if there is neither.
         * @example </v1/customers?page=2&limit=50>; rel="next"
         */
        Link: string;
        /**
         * @description Path of the new record.
         * @example /v1/invoices/inv_01M6ED7Y907PFQ7K02708RXWWW
         */
        Location: string;
        /**
         * @description Whole seconds to wait before the next attempt.
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description How to authenticate.
         * @example ApiKey header="api-key"
         */
        WWWAuthenticate: string;
        /**
         * @description Version of the API contract, as in `info.version`.
         * @example 0.1.0
         */
        XApiVersion: string;
        /**
         * @description Requests allowed to this endpoint in a rolling minute.
         * @example 500
         */
        XRateLimitLimit: number;
        /**
         * @description Requests allowed to this endpoint in a rolling minute. It is absent when the answer comes from before the limiter, such as a 401.
         * @example 500
         */
        XRateLimitLimitIfCounted: number;
        /**
         * @description Requests left in the current window.
         * @example 499
         */
        XRateLimitRemaining: number;
        /**
         * @description Requests left in the current window. It is absent when the answer comes from before the limiter, such as a 401.
         * @example 0
         */
        XRateLimitRemainingIfCounted: number;
        /**
         * @description Whole seconds from now, not a clock time, until the oldest request leaves the window.
         * @example 60
         */
        XRateLimitReset: number;
        /**
         * @description Whole seconds from now, not a clock time, until the oldest request leaves the window. It is absent when the answer comes from before the limiter, such as a 401.
         * @example 12
         */
        XRateLimitResetIfCounted: number;
        /**
         * @description Identifies this request in the logs; quote it to support. Errors repeat it as `requestId`.
         * @example req_01M6GB1FH0GQSEM2117FA4HF06
         */
        XRequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in number, customer name and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word, the end of the last digits of a number (`42` and `#42` find INV-2026-00042), two or more consecutive characters in scripts without spaces, or the beginning of a tag. Signs count: `100%` does not find 1000. `%` and `_` are no wildcards. Empty means no search.
                 * @example acme 42
                 */
                search?: components["parameters"]["DocumentSearch"];
                /**
                 * @description Only these statuses: one, or several separated by commas.
                 * @example [
                 *       "Pending",
                 *       "Partial"
                 *     ]
                 */
                status?: components["parameters"]["DocumentStatusFilter"];
                /**
                 * @description true: only documents past their dueDate (`isOverdue`); false: only the others.
                 * @example true
                 */
                overdue?: components["parameters"]["DocumentOverdue"];
                /**
                 * @description true: only retainers; false: only plain invoices; omitted: both.
                 * @example true
                 */
                isRetainer?: components["parameters"]["InvoiceIsRetainer"];
                /**
                 * @description Only documents of the customer with this id. An unknown id finds nothing.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                customer?: components["parameters"]["DocumentCustomer"];
                /**
                 * @description Only documents in this currency, ISO 4217.
                 * @example EUR
                 */
                currency?: components["parameters"]["DocumentCurrency"];
                /**
                 * @description Only documents created with this `scope-id`.
                 * @example shop-berlin
                 */
                scopeId?: components["parameters"]["InvoiceScopeId"];
                /**
                 * @description Only documents with a `date` on or after this day.
                 * @example 2026-11-01
                 */
                dateFrom?: components["parameters"]["DocumentDateFrom"];
                /**
                 * @description Only documents with a `date` on or before this day.
                 * @example 2026-11-30
                 */
                dateTo?: components["parameters"]["DocumentDateTo"];
                /**
                 * @description Only documents with a `dueDate` on or after this day.
                 * @example 2026-11-01
                 */
                dueFrom?: components["parameters"]["DocumentDueFrom"];
                /**
                 * @description Only documents with a `dueDate` on or before this day.
                 * @example 2026-11-30
                 */
                dueTo?: components["parameters"]["DocumentDueTo"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Sort order; a leading `-` reverses it. Default: newest first. `number` sorts digits by value: RE-2 is before RE-10. Equal rows are sorted by id.
                 * @example -date
                 */
                sort?: components["parameters"]["DocumentSort"];
                /**
                 * @description `totals` adds sums per currency over all matching rows.
                 * @example totals
                 */
                include?: components["parameters"]["DocumentInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. Empty after the last page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoiceList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesReadForbidden"];
            422: components["responses"]["DocumentListInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description A label of your own application, such as a shop, a team or a user. It is stored with the record as `scopeId`, lists can be filtered by it, and the daily mail cap counts per label. It does not affect permissions. 1 to 255 visible characters of Latin-1 or UTF-8.
                 * @example shop-berlin
                 */
                "scope-id"?: components["parameters"]["ScopeId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new invoice. */
        requestBody: {
            content: {
                "application/json": InvoiceCreate;
            };
        };
        responses: {
            201: components["responses"]["InvoiceCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesWriteForbidden"];
            409: components["responses"]["CreateInvoiceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CreateInvoiceInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["InvoiceFound"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesReadForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /** @description The whole invoice. */
        requestBody: {
            content: {
                "application/json": InvoiceReplace;
            };
        };
        responses: {
            200: components["responses"]["InvoiceReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesWriteForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["ChangeInvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeInvoiceInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesWriteForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["DeleteInvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /** @description The changes. */
        requestBody: {
            content: {
                "application/json": InvoicePatch;
                "application/merge-patch+json": InvoicePatch;
            };
        };
        responses: {
            200: components["responses"]["InvoiceUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesWriteForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["ChangeInvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeInvoiceInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /** @description Changes to the standard mail; nothing is required. */
        requestBody?: {
            content: {
                "application/json": SendRequest;
            };
        };
        responses: {
            /** @description The mail was accepted. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SendReceipt;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SendInvoiceForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["SendInvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SendInvoiceInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    issueInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issued invoice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Invoice;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["IssueInvoiceForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["IssueInvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["IssueInvoiceInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        /** @description The reason for the cancellation; nothing is required. */
        requestBody?: {
            content: {
                "application/json": CancelRequest;
            };
        };
        responses: {
            /** @description The canceled invoice. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Invoice;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesWriteForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["CancelInvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CancelInvoiceInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportInvoice: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone in which instants are printed and "today" is determined, for the overdue mark. Calendar dates are printed the same in every zone. An unknown zone is 422 at `?tz`. Default: the account's zone.
                 * @example Europe/Berlin
                 */
                tz?: components["parameters"]["Tz"];
            };
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the invoice. An unknown id is 404.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["InvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF, or the XML of an e-invoice. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InvoicesReadForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            406: components["responses"]["DocumentNotAcceptable"];
            422: components["responses"]["DocumentExportInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPaymentsForInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an invoice or retainer.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["PaidInvoiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": InvoicePaymentList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentsReadForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description A label of your own application, such as a shop, a team or a user. It is stored with the record as `scopeId`, lists can be filtered by it, and the daily mail cap counts per label. It does not affect permissions. 1 to 255 visible characters of Latin-1 or UTF-8.
                 * @example shop-berlin
                 */
                "scope-id"?: components["parameters"]["ScopeId"];
            };
            path: {
                /**
                 * @description The id of an invoice or retainer.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["PaidInvoiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PaymentCreate;
            };
        };
        responses: {
            201: components["responses"]["PaymentCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentWriteForbidden"];
            404: components["responses"]["InvoiceNotFound"];
            409: components["responses"]["PaymentCreateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PaymentCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEstimates: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in number, customer name and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word, the end of the last digits of a number (`42` and `#42` find INV-2026-00042), two or more consecutive characters in scripts without spaces, or the beginning of a tag. Signs count: `100%` does not find 1000. `%` and `_` are no wildcards. Empty means no search.
                 * @example acme 42
                 */
                search?: components["parameters"]["DocumentSearch"];
                /**
                 * @description Only these statuses: one, or several separated by commas.
                 * @example [
                 *       "Pending",
                 *       "Partial"
                 *     ]
                 */
                status?: components["parameters"]["DocumentStatusFilter"];
                /**
                 * @description true: only documents past their dueDate (`isOverdue`); false: only the others.
                 * @example true
                 */
                overdue?: components["parameters"]["DocumentOverdue"];
                /**
                 * @description Only documents of the customer with this id. An unknown id finds nothing.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                customer?: components["parameters"]["DocumentCustomer"];
                /**
                 * @description Only documents in this currency, ISO 4217.
                 * @example EUR
                 */
                currency?: components["parameters"]["DocumentCurrency"];
                /**
                 * @description Only documents with a `date` on or after this day.
                 * @example 2026-11-01
                 */
                dateFrom?: components["parameters"]["DocumentDateFrom"];
                /**
                 * @description Only documents with a `date` on or before this day.
                 * @example 2026-11-30
                 */
                dateTo?: components["parameters"]["DocumentDateTo"];
                /**
                 * @description Only documents with a `dueDate` on or after this day.
                 * @example 2026-11-01
                 */
                dueFrom?: components["parameters"]["DocumentDueFrom"];
                /**
                 * @description Only documents with a `dueDate` on or before this day.
                 * @example 2026-11-30
                 */
                dueTo?: components["parameters"]["DocumentDueTo"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Sort order; a leading `-` reverses it. Default: newest first. `number` sorts digits by value: RE-2 is before RE-10. Equal rows are sorted by id.
                 * @example -date
                 */
                sort?: components["parameters"]["DocumentSort"];
                /**
                 * @description `totals` adds sums per currency over all matching rows.
                 * @example totals
                 */
                include?: components["parameters"]["DocumentInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of estimates. Empty after the last page. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EstimateList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesReadForbidden"];
            422: components["responses"]["DocumentListInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new estimate. */
        requestBody: {
            content: {
                "application/json": EstimateCreate;
            };
        };
        responses: {
            201: components["responses"]["EstimateCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesWriteForbidden"];
            409: components["responses"]["CreateEstimateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CreateEstimateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEstimate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EstimateFound"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesReadForbidden"];
            404: components["responses"]["EstimateNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceEstimate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        /** @description The whole estimate. */
        requestBody: {
            content: {
                "application/json": EstimateReplace;
            };
        };
        responses: {
            200: components["responses"]["EstimateReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesWriteForbidden"];
            404: components["responses"]["EstimateNotFound"];
            409: components["responses"]["ChangeEstimateConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeEstimateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEstimate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesWriteForbidden"];
            404: components["responses"]["EstimateNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEstimate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        /** @description The changes. */
        requestBody: {
            content: {
                "application/json": EstimatePatch;
                "application/merge-patch+json": EstimatePatch;
            };
        };
        responses: {
            200: components["responses"]["EstimateUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesWriteForbidden"];
            404: components["responses"]["EstimateNotFound"];
            409: components["responses"]["ChangeEstimateConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ChangeEstimateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        /** @description Changes to the standard mail; nothing is required. */
        requestBody?: {
            content: {
                "application/json": SendRequest;
            };
        };
        responses: {
            /** @description The mail was accepted. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SendReceipt;
                };
            };
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SendEstimateForbidden"];
            404: components["responses"]["EstimateNotFound"];
            409: components["responses"]["SendEstimateConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["SendInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportEstimate: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone in which instants are printed and "today" is determined, for the overdue mark. Calendar dates are printed the same in every zone. An unknown zone is 422 at `?tz`. Default: the account's zone.
                 * @example Europe/Berlin
                 */
                tz?: components["parameters"]["Tz"];
            };
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the estimate. An unknown id is 404.
                 * @example est_01M6F8PV90K63GX4ZS71DCRNDZ
                 */
                id: components["parameters"]["EstimateId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    /**
                     * @description The file name, once in ASCII and once in UTF-8 (RFC 6266): the number, or `estimate-draft.pdf`. In the name, `/`, `\`, `"`, control characters and direction marks are replaced with `-`.
                     * @example attachment; filename="EST-2026-00007.pdf"; filename*=UTF-8''EST-2026-00007.pdf
                     */
                    "Content-Disposition": string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["EstimatesReadForbidden"];
            404: components["responses"]["EstimateNotFound"];
            406: components["responses"]["DocumentNotAcceptable"];
            422: components["responses"]["DocumentExportInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in invoice number, customer name, notes and amount; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word or the end of the last digits of an invoice number; a decimal number matches exactly that amount, also with the sign of a currency. Signs count: `100%` does not find 1000. Phone numbers, tax ids and IBANs in notes are found with and without blanks. Up to 100 characters; empty means no search.
                 * @example acme
                 */
                search?: components["parameters"]["PaymentSearch"];
                /**
                 * @description Only payments of this invoice, by id.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                invoice?: components["parameters"]["PaymentInvoiceFilter"];
                /**
                 * @description Only payments of this customer, by id.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                customer?: components["parameters"]["PaymentCustomerFilter"];
                /**
                 * @description Only payments with this method.
                 * @example BankTransfer
                 */
                method?: components["parameters"]["PaymentMethodFilter"];
                /**
                 * @description Only payments in this currency.
                 * @example EUR
                 */
                currency?: components["parameters"]["PaymentCurrencyFilter"];
                /**
                 * @description Only payments created with this `scope-id`.
                 * @example shop-berlin
                 */
                scopeId?: components["parameters"]["PaymentScopeIdFilter"];
                /**
                 * @description Only payments with a `paidAt` on or after this day.
                 * @example 2026-11-01
                 */
                dateFrom?: components["parameters"]["PaymentDateFrom"];
                /**
                 * @description Only payments with a `paidAt` on or before this day.
                 * @example 2026-11-30
                 */
                dateTo?: components["parameters"]["PaymentDateTo"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Sort order; a leading `-` reverses it. Equal rows are sorted by id, so that no page repeats one.
                 * @example -paidAt
                 */
                sort?: components["parameters"]["PaymentSort"];
                /**
                 * @description `totals` adds `totals` to the response: sums over all matching payments, one per currency.
                 * @example totals
                 */
                include?: components["parameters"]["PaymentInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": PaymentList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentsReadForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PaymentRead"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentsReadForbidden"];
            404: components["responses"]["PaymentNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PaymentReplace;
            };
        };
        responses: {
            200: components["responses"]["PaymentReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentWriteForbidden"];
            404: components["responses"]["PaymentNotFound"];
            409: components["responses"]["PaymentChangeConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PaymentChangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentsWriteForbidden"];
            404: components["responses"]["PaymentNotFound"];
            409: components["responses"]["PaymentDeleteConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["PaymentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PaymentPatch;
                "application/merge-patch+json": PaymentPatch;
            };
        };
        responses: {
            200: components["responses"]["PaymentUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["PaymentWriteForbidden"];
            404: components["responses"]["PaymentNotFound"];
            409: components["responses"]["PaymentChangeConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PaymentChangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRefundsForPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["RefundedPaymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The refunds. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RefundList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundsReadForbidden"];
            404: components["responses"]["PaymentNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description A label of your own application, such as a shop, a team or a user. It is stored with the record as `scopeId`, lists can be filtered by it, and the daily mail cap counts per label. It does not affect permissions. 1 to 255 visible characters of Latin-1 or UTF-8.
                 * @example shop-berlin
                 */
                "scope-id"?: components["parameters"]["ScopeId"];
            };
            path: {
                /**
                 * @description The id of a payment.
                 * @example pay_01M6ETZCS0HF4M6XVMZZ96DQAQ
                 */
                id: components["parameters"]["RefundedPaymentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RefundCreate;
            };
        };
        responses: {
            201: components["responses"]["RefundCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundWriteForbidden"];
            404: components["responses"]["PaymentNotFound"];
            409: components["responses"]["RefundCreateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RefundCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RefundRead"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundsReadForbidden"];
            404: components["responses"]["RefundNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RefundReplace;
            };
        };
        responses: {
            200: components["responses"]["RefundReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundWriteForbidden"];
            404: components["responses"]["RefundNotFound"];
            409: components["responses"]["RefundChangeConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RefundChangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundsWriteForbidden"];
            404: components["responses"]["RefundNotFound"];
            409: components["responses"]["RefundDeleteConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["RefundDeleteInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateRefund: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RefundPatch;
                "application/merge-patch+json": RefundPatch;
            };
        };
        responses: {
            200: components["responses"]["RefundUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundWriteForbidden"];
            404: components["responses"]["RefundNotFound"];
            409: components["responses"]["RefundChangeConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RefundChangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportRefund: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone in which instants are printed and "today" is determined, for the overdue mark. Calendar dates are printed the same in every zone. An unknown zone is 422 at `?tz`. Default: the account's zone.
                 * @example Europe/Berlin
                 */
                tz?: components["parameters"]["Tz"];
            };
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a refund.
                 * @example ref_01M6F1V410KR0YNXXTR2DN79Q6
                 */
                id: components["parameters"]["RefundId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credit note. */
            200: {
                headers: {
                    /**
                     * @description The file name, made from the number of the credit note, in ASCII and in UTF-8 (RFC 6266).
                     * @example attachment; filename="CN-2026-00001.pdf"; filename*=UTF-8''CN-2026-00001.pdf
                     */
                    "Content-Disposition": string;
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["RefundsReadForbidden"];
            404: components["responses"]["RefundNotFound"];
            406: components["responses"]["CreditNoteNotAcceptable"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in reference id and notes; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. Signs count: `100%` does not find 1000. Phone numbers, tax ids and IBANs in notes are found with and without blanks. Up to 100 characters; empty means no search.
                 * @example licence
                 */
                search?: components["parameters"]["TransactionSearch"];
                /**
                 * @description Only this type: income or expenses.
                 * @example Expense
                 */
                type?: components["parameters"]["TransactionTypeFilter"];
                /**
                 * @description Only transactions of this category, by id.
                 * @example cat_01M6FC4PX0X72D00AD2ZFHM825
                 */
                category?: components["parameters"]["TransactionCategoryFilter"];
                /**
                 * @description Only transactions of this customer, by id.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                customer?: components["parameters"]["TransactionCustomerFilter"];
                /**
                 * @description Only transactions with this method.
                 * @example Card
                 */
                method?: components["parameters"]["TransactionMethodFilter"];
                /**
                 * @description Only transactions in this currency.
                 * @example EUR
                 */
                currency?: components["parameters"]["TransactionCurrencyFilter"];
                /**
                 * @description Only transactions with a `date` on or after this day.
                 * @example 2026-11-01
                 */
                dateFrom?: components["parameters"]["TransactionDateFrom"];
                /**
                 * @description Only transactions with a `date` on or before this day.
                 * @example 2026-11-30
                 */
                dateTo?: components["parameters"]["TransactionDateTo"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Sort order; a leading `-` reverses it. Equal rows are sorted by id, so that no page repeats one.
                 * @example -date
                 */
                sort?: components["parameters"]["TransactionSort"];
                /**
                 * @description `totals` adds `totals` to the response: sums over all matching transactions, one per currency and type.
                 * @example totals
                 */
                include?: components["parameters"]["TransactionInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TransactionList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TransactionsReadForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TransactionCreate;
            };
        };
        responses: {
            201: components["responses"]["TransactionCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TransactionsWriteForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TransactionCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CategoryList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CategoriesReadForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CategoryCreate;
            };
        };
        responses: {
            201: components["responses"]["CategoryCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CategoriesWriteForbidden"];
            409: components["responses"]["CategoryCreateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CategoryCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a category.
                 * @example cat_01M6FC4PX0X72D00AD2ZFHM825
                 */
                id: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CategoryRead"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CategoriesReadForbidden"];
            404: components["responses"]["CategoryNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a category.
                 * @example cat_01M6FC4PX0X72D00AD2ZFHM825
                 */
                id: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": CategoryReplace;
            };
        };
        responses: {
            200: components["responses"]["CategoryReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CategoriesWriteForbidden"];
            404: components["responses"]["CategoryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CategoryInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a category.
                 * @example cat_01M6FC4PX0X72D00AD2ZFHM825
                 */
                id: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CategoriesWriteForbidden"];
            404: components["responses"]["CategoryNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of a transaction.
                 * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
                 */
                id: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TransactionRead"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TransactionsReadForbidden"];
            404: components["responses"]["TransactionNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceTransaction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a transaction.
                 * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
                 */
                id: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TransactionReplace;
            };
        };
        responses: {
            200: components["responses"]["TransactionReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TransactionsWriteForbidden"];
            404: components["responses"]["TransactionNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TransactionChangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTransaction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a transaction.
                 * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
                 */
                id: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TransactionsWriteForbidden"];
            404: components["responses"]["TransactionNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTransaction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of a transaction.
                 * @example trx_01M6FK0E50SYQPWA2BZYFEZVWQ
                 */
                id: components["parameters"]["TransactionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TransactionPatch;
                "application/merge-patch+json": TransactionPatch;
            };
        };
        responses: {
            200: components["responses"]["TransactionUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["TransactionsWriteForbidden"];
            404: components["responses"]["TransactionNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TransactionChangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in name, email, phone, tax id and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. A phone number or tax id is found in every notation (`+49 30 5550177` is 0305550177 and 305550177), and by its last digits. Signs count: `100%` does not find 1000. In scripts without spaces, any two or more consecutive characters match; a tag matches from its beginning. Empty means no search.
                 * @example acme
                 */
                search?: components["parameters"]["CustomerSearch"];
                /**
                 * @description Sort order; a leading `-` reverses it. Default: newest first. `name` ignores case and accents, and Łukasz is beside Lukas.
                 * @example name
                 */
                sort?: components["parameters"]["CustomerSort"];
                /**
                 * @description Only customers with this currency, ISO 4217.
                 * @example EUR
                 */
                currency?: components["parameters"]["CustomerCurrency"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerListed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomersReadForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new customer. */
        requestBody: {
            content: {
                "application/json": CustomerCreate;
            };
        };
        responses: {
            201: components["responses"]["CustomerCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomersWriteForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CustomerCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the customer. An unknown id is 404.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CustomerFound"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomersReadForbidden"];
            404: components["responses"]["CustomerNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the customer. An unknown id is 404.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /** @description The whole customer. */
        requestBody: {
            content: {
                "application/json": CustomerReplace;
            };
        };
        responses: {
            200: components["responses"]["CustomerReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomersWriteForbidden"];
            404: components["responses"]["CustomerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CustomerInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the customer. An unknown id is 404.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomersWriteForbidden"];
            404: components["responses"]["CustomerNotFound"];
            409: components["responses"]["CustomerInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the customer. An unknown id is 404.
                 * @example cus_01M6DRMRH0PB7TMNHRRAHQ69X0
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        /** @description The changes, as JSON Merge Patch. */
        requestBody: {
            content: {
                "application/json": CustomerPatch;
                "application/merge-patch+json": CustomerPatch;
            };
        };
        responses: {
            200: components["responses"]["CustomerUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomersWriteForbidden"];
            404: components["responses"]["CustomerNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["CustomerInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVendors: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in name, email, phone, tax id, bank account and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. A phone number, tax id, IBAN or account number is found in every notation (`DE89 3704 0044` begins DE89370400440532013000), and by its last digits. Signs count: `100%` does not find 1000. In scripts without spaces, any two or more consecutive characters match; a tag matches from its beginning. Empty means no search.
                 * @example papier
                 */
                search?: components["parameters"]["VendorSearch"];
                /**
                 * @description Sort order; a leading `-` reverses it. Default: newest first. `name` ignores case and accents, and Łukasz is beside Lukas.
                 * @example name
                 */
                sort?: components["parameters"]["VendorSort"];
                /**
                 * @description Only vendors with this currency, ISO 4217.
                 * @example EUR
                 */
                currency?: components["parameters"]["VendorCurrency"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VendorListed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VendorsReadForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new vendor. */
        requestBody: {
            content: {
                "application/json": VendorCreate;
            };
        };
        responses: {
            201: components["responses"]["VendorCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VendorsWriteForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VendorCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVendor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the vendor. An unknown id is 404.
                 * @example ven_01M6FSW5D00C40X93WNATW7J6C
                 */
                id: components["parameters"]["VendorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VendorFound"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VendorsReadForbidden"];
            404: components["responses"]["VendorNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceVendor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the vendor. An unknown id is 404.
                 * @example ven_01M6FSW5D00C40X93WNATW7J6C
                 */
                id: components["parameters"]["VendorId"];
            };
            cookie?: never;
        };
        /** @description The whole vendor. */
        requestBody: {
            content: {
                "application/json": VendorReplace;
            };
        };
        responses: {
            200: components["responses"]["VendorReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VendorsWriteForbidden"];
            404: components["responses"]["VendorNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VendorInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteVendor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the vendor. An unknown id is 404.
                 * @example ven_01M6FSW5D00C40X93WNATW7J6C
                 */
                id: components["parameters"]["VendorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VendorsWriteForbidden"];
            404: components["responses"]["VendorNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateVendor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the vendor. An unknown id is 404.
                 * @example ven_01M6FSW5D00C40X93WNATW7J6C
                 */
                id: components["parameters"]["VendorId"];
            };
            cookie?: never;
        };
        /** @description The changes, as JSON Merge Patch. */
        requestBody: {
            content: {
                "application/json": VendorPatch;
                "application/merge-patch+json": VendorPatch;
            };
        };
        responses: {
            200: components["responses"]["VendorUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["VendorsWriteForbidden"];
            404: components["responses"]["VendorNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VendorInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listItems: {
        parameters: {
            query?: {
                /**
                 * @description Page to read, from 1. A page after the last one is empty, not an error. A value out of range is 422.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows per page, 1 to 100. A value out of range is 422; it is not clamped.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Words to search for in product name and tags; each word must match in one of them. Case, accents and width do not matter, and letters that ASCII lacks match their usual spellings (`muller` and `mueller` find Müller). A word matches the beginning of a word. Signs count: `100%` does not find 1000, and `c++` only C++. In scripts without spaces, any two or more consecutive characters match; a tag matches from its beginning. Empty means no search.
                 * @example poster
                 */
                search?: components["parameters"]["ProductSearch"];
                /**
                 * @description Sort order; a leading `-` reverses it. Default: newest first. `name` ignores case and accents, and Łukasz is beside Lukas.
                 * @example name
                 */
                sort?: components["parameters"]["ProductSort"];
                /**
                 * @description Only records that changed at this instant or later (RFC 3339). A write may become visible slightly after this instant, if it had to wait for another write or if server clocks differ. When polling, start one minute before the latest `updatedAt` you have seen, and skip every `version` you already know.
                 * @example 2026-11-02T09:15:00Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductListed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProductsReadForbidden"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new product. */
        requestBody: {
            content: {
                "application/json": ProductCreate;
            };
        };
        responses: {
            201: components["responses"]["ProductCreated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProductsWriteForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ProductCreateInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you have. If nothing has changed, the response is 304 without a body.
                 * @example "3-0"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the product. An unknown id is 404.
                 * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ProductFound"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProductsReadForbidden"];
            404: components["responses"]["ProductNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the product. An unknown id is 404.
                 * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** @description The whole product. */
        requestBody: {
            content: {
                "application/json": ProductReplace;
            };
        };
        responses: {
            200: components["responses"]["ProductReplaced"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProductsWriteForbidden"];
            404: components["responses"]["ProductNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ProductInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the product. An unknown id is 404.
                 * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProductsWriteForbidden"];
            404: components["responses"]["ProductNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateItem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the product. An unknown id is 404.
                 * @example itm_01M6E9T2N0X4JE4M7Z24D2T3WS
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** @description The changes, as JSON Merge Patch. */
        requestBody: {
            content: {
                "application/json": ProductPatch;
                "application/merge-patch+json": ProductPatch;
            };
        };
        responses: {
            200: components["responses"]["ProductUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ProductsWriteForbidden"];
            404: components["responses"]["ProductNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ProductInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to retry. A request with the same key, body and `scope-id` within 24 hours gets the stored response, marked `Idempotent-Replayed`; with a different body it gets 422 IDEMPOTENCY_KEY_REUSED. While the first request is still running, the second waits up to five seconds, then gets 409 IDEMPOTENCY_IN_PROGRESS. Only successful responses are stored, so a rejected request can be corrected and sent again with the same key. Use a random value, such as a UUID, for each new request; the SDK does this for you. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": AttachmentCreate;
            };
        };
        responses: {
            201: components["responses"]["AttachmentUploaded"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AttachmentUploadForbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["AttachmentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AttachmentUploadInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAttachment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of an attachment.
                 * @example att_01M6G45R90SVDTGX3SNSDP1W7T
                 */
                id: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["NoContent"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AttachmentsWriteForbidden"];
            404: components["responses"]["AttachmentNotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameAttachment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that you read, such as `"3-0"`. If the record has changed since, nothing is written and the response is 412 PRECONDITION_FAILED. Only the version is compared, so `"3"` works too; `*` matches every version. Without this header, the last write wins.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of an attachment.
                 * @example att_01M6G45R90SVDTGX3SNSDP1W7T
                 */
                id: components["parameters"]["AttachmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AttachmentPatch;
                "application/merge-patch+json": AttachmentPatch;
            };
        };
        responses: {
            200: components["responses"]["AttachmentUpdated"];
            400: components["responses"]["MalformedRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AttachmentsWriteForbidden"];
            404: components["responses"]["AttachmentNotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AttachmentNameInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAttachmentsForSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of an invoice, estimate or transaction.
                 * @example inv_01M6ED7Y907PFQ7K02708RXWWW
                 */
                id: components["parameters"]["AttachmentSourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachments. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-Api-Version": components["headers"]["XApiVersion"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AttachmentList;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AttachmentsReadForbidden"];
            404: components["responses"]["AttachmentSourceNotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
