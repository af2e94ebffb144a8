/**
 * Operations that the server does not have yet: they answer 501, and the matrix does not ask for
 * their other answers. Each line says what is missing. The list only ever gets shorter.
 */
export const pending: Readonly<Record<string, string>> = {
  sendInvoice: 'mail',
  issueInvoice: 'e-invoicing',
  sendEstimate: 'mail',
  exportEstimate: 'estimates as PDF',
  exportRefund: 'credit notes as PDF',
  uploadAttachment: 'attachments',
  listAttachmentsForSource: 'attachments',
  renameAttachment: 'attachments',
  deleteAttachment: 'attachments',
};

/** Operations that are there but for a part; that part answers 501. */
export const pendingParts: Readonly<Record<string, string>> = {
  createPayment: 'sendNotification: true',
  replacePayment: 'sendNotification: true',
  updatePayment: 'sendNotification: true',
  createRefund: 'sendNotification: true',
  replaceRefund: 'sendNotification: true',
  updateRefund: 'sendNotification: true',
};
