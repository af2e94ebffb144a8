import {
  accountModel,
  keyModel as apiKeyModel,
  linkModel,
  sessionModel,
} from '../../accounts/account.model.js';
import { accountVersionModel } from '../../accounts/account-version.model.js';
import {
  attachmentAccountModel,
  attachmentModel,
  linkKeyModel,
} from '../../attachments/attachment.model.js';
import { categoryModel } from '../../categories/category.model.js';
import { customerModel } from '../../customers/customer.model.js';
import { einvoiceModel } from '../../einvoicing/einvoice.model.js';
import { estimateItemModel, estimateModel } from '../../estimates/estimate.model.js';
import { eventModel } from '../../history/event.model.js';
import { formerModel } from '../../history/former.model.js';
import { sealModel } from '../../history/seal.model.js';
import { invoiceItemModel, invoiceModel } from '../../invoices/invoice.model.js';
import { productModel, stockMovementModel } from '../../items/product.model.js';
import { numberEventModel, numberModel, seriesModel } from '../../ledger/number.model.js';
import { paymentModel } from '../../ledger/payment.model.js';
import { retainerDeductionModel } from '../../ledger/retainer-deduction.model.js';
import { refundModel } from '../../ledger/refund.model.js';
import { mailModel, recipientModel } from '../../mail/mail.model.js';
import { sentFileModel } from '../../mail/sent-file.model.js';
import {
  mailAccountModel,
  markModel,
  reservationModel,
  suppressionModel,
} from '../../mail/sending.model.js';
import { renderingModel } from '../../pdf/remote/rendering.model.js';
import { blobModel, blobStoreModel } from '../../platform/blobs/blob.model.js';
import type { Model } from '../../platform/db/model.js';
import { importedModel } from '../../platform/records/imported.model.js';
import { keyModel } from '../../platform/idempotency/key.model.js';
import { jobModel } from '../../platform/jobs/job.model.js';
import { countModel, passModel, termModel } from '../../platform/lists/list.model.js';
import { transactionModel } from '../../transactions/transaction.model.js';
import { vendorModel } from '../../vendors/vendor.model.js';

/** Every table of the database, by the name of its model; a test compares them with the migrated schema. */
export const models = {
  Account: accountModel,
  AccountVersion: accountVersionModel,
  ApiKey: apiKeyModel,
  LoginLink: linkModel,
  Session: sessionModel,
  Customer: customerModel,
  Vendor: vendorModel,
  Product: productModel,
  StockMovement: stockMovementModel,
  Category: categoryModel,
  Transaction: transactionModel,
  Invoice: invoiceModel,
  InvoiceItem: invoiceItemModel,
  Estimate: estimateModel,
  EstimateItem: estimateItemModel,
  Payment: paymentModel,
  Refund: refundModel,
  RetainerDeduction: retainerDeductionModel,
  NumberSeries: seriesModel,
  DocumentNumber: numberModel,
  NumberEvent: numberEventModel,
  Event: eventModel,
  FormerContent: formerModel,
  Seal: sealModel,
  ImportedRecord: importedModel,
  EInvoice: einvoiceModel,
  Mail: mailModel,
  Recipient: recipientModel,
  SentFile: sentFileModel,
  Suppression: suppressionModel,
  Reservation: reservationModel,
  MailAccount: mailAccountModel,
  MailMark: markModel,
  Attachment: attachmentModel,
  AttachmentAccount: attachmentAccountModel,
  LinkKey: linkKeyModel,
  Blob: blobModel,
  BlobStore: blobStoreModel,
  Rendering: renderingModel,
  Job: jobModel,
  IdempotencyKey: keyModel,
  ResourceCount: countModel,
  SearchTerm: termModel,
  SearchPass: passModel,
};

/** The same as a list. */
export const allModels: readonly Model[] = Object.values(models);
