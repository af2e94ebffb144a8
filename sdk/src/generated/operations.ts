/** Made from openapi/ by npm run generate. Do not edit. */

/** Where an operation is, and which examples its responses have. */
export interface OperationFacts {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
  /** The status of its success. */
  readonly status: number;
  /** Names of the headers of its success, with a blank between them. */
  readonly headers: string;
  /** Requests per rolling minute. */
  readonly rateLimit: number;
  /** Names of its responses among the examples, by their names in the operation. */
  readonly examples: Readonly<Record<string, string>>;
  /** Names of its errors among the examples, with a blank between them. */
  readonly errors: string;
}

/** The names of the examples of each operation. */
export interface ExamplesByOperation {
  listInvoices: 'invoices' | 'withTotals' | 'empty';
  createInvoice: 'customerAsObject' | 'draft' | 'retainer' | 'yen' | 'returns' | 'finalInvoice';
  getInvoice: 'partlyPaid' | 'draft' | 'retainer' | 'canceled' | 'eInvoice';
  replaceInvoice: 'wholeDraft' | 'unchanged';
  updateInvoice: 'open' | 'discount';
  deleteInvoice: never;
  sendInvoice: 'toCustomer' | 'scheduled';
  issueInvoice: 'issued';
  cancelInvoice: 'billingError';
  exportInvoice: 'pdf' | 'xml';
  listPaymentsForInvoice: 'invoicePayments' | 'invoiceWithoutPayments';
  createPayment: 'recordPayment' | 'settleBalance' | 'notifyCustomer';
  listEstimates: 'estimates' | 'withTotals' | 'empty';
  createEstimate: 'taxIncluded';
  getEstimate: 'open' | 'accepted' | 'draft';
  replaceEstimate: 'wholeEstimate' | 'unchanged';
  updateEstimate: 'open';
  deleteEstimate: never;
  sendEstimate: 'toCustomer';
  exportEstimate: 'pdf';
  listPayments: 'paymentList' | 'paymentListTotals' | 'paymentListEmpty';
  getPayment: 'paymentPartlyRefunded' | 'paymentByStatus';
  replacePayment: 'replacePayment' | 'sendBackPayment';
  updatePayment: 'correctNotes' | 'correctAmount';
  deletePayment: never;
  listRefundsForPayment: 'paymentRefunds' | 'paymentWithoutRefunds';
  createRefund: 'refundPart' | 'refundRest';
  getRefund: 'refund' | 'cancellationNote';
  replaceRefund: 'replaceRefund' | 'sendBackRefund' | 'sendBackCancellationNote';
  updateRefund: 'correctAmount';
  deleteRefund: never;
  exportRefund: 'creditNotePdf' | 'creditNoteXml';
  listTransactions: 'transactionList' | 'transactionListTotals' | 'transactionListEmpty';
  createTransaction: 'recordExpense' | 'recordIncome' | 'flatTax';
  listCategories: 'categoryList' | 'categoryListEmpty';
  createCategory: 'createCategory' | 'createConsulting';
  getCategory: 'category' | 'consulting';
  replaceCategory: 'renameCategory' | 'sendBackCategory';
  deleteCategory: never;
  getTransaction: 'expense' | 'income';
  replaceTransaction: 'replaceTransaction' | 'sendBackTransaction';
  updateTransaction: 'changeCategory';
  deleteTransaction: never;
  listCustomers: 'customers' | 'empty';
  createCustomer: 'marieCurie' | 'sakura';
  getCustomer: 'acme' | 'marieCurie' | 'sakura';
  replaceCustomer: 'acme';
  updateCustomer: 'addCopyAndNote' | 'clearAndMerge';
  deleteCustomer: never;
  listVendors: 'vendors' | 'empty';
  createVendor: 'iban' | 'us' | 'uk' | 'india' | 'canada' | 'australia' | 'generic';
  getVendor: 'iban' | 'us' | 'uk';
  replaceVendor: 'iban';
  updateVendor: 'replaceBank' | 'changeTerms';
  deleteVendor: never;
  listItems: 'items' | 'empty';
  createItem: 'poster' | 'designDay' | 'hosting';
  getItem: 'poster' | 'designDay' | 'hosting';
  replaceItem: 'poster';
  updateItem: 'stockCounted' | 'stopTracking';
  deleteItem: never;
  uploadAttachment: 'uploadAttachment';
  renameAttachment: 'renameAttachment';
  deleteAttachment: never;
  listAttachmentsForSource: 'attachmentList' | 'attachmentListEmpty';
}

/** Every operation. */
export const operations: Readonly<Record<keyof ExamplesByOperation, OperationFacts>> = {
  listInvoices: {
    method: 'get',
    path: '/invoices',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: {
      invoices: 'invoiceList',
      withTotals: 'invoiceListTotals',
      empty: 'invoiceListEmpty',
    },
    errors:
      'unauthenticated forbiddenScopeInvoicesRead documentParameterInvalid rateLimited internal unavailable',
  },
  createInvoice: {
    method: 'post',
    path: '/invoices',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      customerAsObject: 'createInvoiceResponse',
      draft: 'createDraftResponse',
      retainer: 'createRetainerResponse',
      yen: 'createYenResponse',
      returns: 'createReturnResponse',
      finalInvoice: 'createFinalResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeInvoicesWrite numberTaken retainerNotDeductible idempotencyInProgress payloadTooLarge unsupportedMediaType documentInvalid documentCustomerUnknown totalNegative totalTooLarge statusNotApplicable einvoiceInvalid retainersAboveTotal idempotencyKeyReused rateLimited internal unavailable',
  },
  getInvoice: {
    method: 'get',
    path: '/invoices/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      partlyPaid: 'invoicePartlyPaid',
      draft: 'createDraftResponse',
      retainer: 'createRetainerResponse',
      canceled: 'canceledInvoice',
      eInvoice: 'issuedEInvoice',
    },
    errors:
      'unauthenticated forbiddenScopeInvoicesRead notFoundInvoice validationFailed rateLimited internal unavailable',
  },
  replaceInvoice: {
    method: 'put',
    path: '/invoices/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { wholeDraft: 'editDraftResponse', unchanged: 'invoicePartlyPaid' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeInvoicesWrite notFoundInvoice invoiceIssued invoiceCanceled invoiceIsDraft invoiceHasPayments statusConflict currencyLocked numberTaken tooManyPayments retainerDeducted retainerNotDeductible preconditionFailed payloadTooLarge unsupportedMediaType documentInvalid documentCustomerUnknown totalBelowPaid totalNegative totalTooLarge statusNotApplicable einvoiceInvalid retainersAboveTotal rateLimited internal unavailable',
  },
  updateInvoice: {
    method: 'patch',
    path: '/invoices/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { open: 'invoiceOpen', discount: 'changeDiscountResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeInvoicesWrite notFoundInvoice invoiceIssued invoiceCanceled invoiceIsDraft invoiceHasPayments statusConflict currencyLocked numberTaken tooManyPayments retainerDeducted retainerNotDeductible preconditionFailed payloadTooLarge unsupportedMediaType documentInvalid documentCustomerUnknown totalBelowPaid totalNegative totalTooLarge statusNotApplicable einvoiceInvalid retainersAboveTotal rateLimited internal unavailable',
  },
  deleteInvoice: {
    method: 'delete',
    path: '/invoices/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeInvoicesWrite notFoundInvoice invoiceIssued invoiceCanceled invoiceHasPayments retainerDeducted preconditionFailed validationFailed rateLimited internal unavailable',
  },
  sendInvoice: {
    method: 'post',
    path: '/invoices/{id}/send',
    status: 202,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 3,
    examples: { toCustomer: 'sendToCustomerReceipt', scheduled: 'sendScheduledReceipt' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeInvoicesWrite sendLimitReached mailSendingSuspended notFoundInvoice invoiceNotIssued invoiceCanceled retainerNotDeductible idempotencyInProgress preconditionFailed payloadTooLarge unsupportedMediaType sendInvalid recipientMissing recipientSuppressed retainersAboveTotal idempotencyKeyReused rateLimited internal unavailable',
  },
  issueInvoice: {
    method: 'post',
    path: '/invoices/{id}/issue',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { issued: 'issuedEInvoice' },
    errors:
      'unauthenticated forbiddenScopeInvoicesWrite einvoicingNotEnabled notFoundInvoice statusConflict invoiceCanceled retainerNotDeductible idempotencyInProgress preconditionFailed einvoiceInvalid totalNegative totalTooLarge validationFailed retainersAboveTotal rateLimited internal unavailable',
  },
  cancelInvoice: {
    method: 'post',
    path: '/invoices/{id}/cancel',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { billingError: 'canceledInvoice' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeInvoicesWrite notFoundInvoice invoiceIsDraft invoiceHasPayments retainerDeducted idempotencyInProgress preconditionFailed payloadTooLarge unsupportedMediaType cancelInvalid creditNoteInvalid idempotencyKeyReused rateLimited internal unavailable',
  },
  exportInvoice: {
    method: 'get',
    path: '/invoices/{id}/export',
    status: 200,
    headers:
      'Content-Disposition ETag Cache-Control X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { pdf: 'invoicePdf', xml: 'invoiceXml' },
    errors:
      'unauthenticated forbiddenScopeInvoicesRead notFoundInvoice notAcceptable documentTzInvalid rateLimited internal unavailable',
  },
  listPaymentsForInvoice: {
    method: 'get',
    path: '/invoices/{id}/payments',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      invoicePayments: 'invoicePayments',
      invoiceWithoutPayments: 'invoiceWithoutPayments',
    },
    errors:
      'unauthenticated forbiddenScopePaymentsRead notFoundInvoice validationFailed rateLimited internal unavailable',
  },
  createPayment: {
    method: 'post',
    path: '/invoices/{id}/payments',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 30,
    examples: {
      recordPayment: 'recordPaymentResponse',
      settleBalance: 'settleBalanceResponse',
      notifyCustomer: 'notifyCustomerResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopePaymentsWrite sendLimitReached mailSendingSuspended notFoundInvoice invoiceAlreadyPaid invoiceCanceled invoiceNotIssued tooManyPayments retainerNotDeductible idempotencyInProgress payloadTooLarge unsupportedMediaType paymentInvalid paymentExceedsBalance recipientMissing recipientSuppressed retainersAboveTotal idempotencyKeyReused rateLimited internal unavailable',
  },
  listEstimates: {
    method: 'get',
    path: '/estimates',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: {
      estimates: 'estimateList',
      withTotals: 'estimateListTotals',
      empty: 'estimateListEmpty',
    },
    errors:
      'unauthenticated forbiddenScopeEstimatesRead documentParameterInvalid rateLimited internal unavailable',
  },
  createEstimate: {
    method: 'post',
    path: '/estimates',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { taxIncluded: 'createEstimateResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeEstimatesWrite estimateNumberTaken idempotencyInProgress payloadTooLarge unsupportedMediaType documentInvalid documentCustomerUnknown totalNegative totalTooLarge estimateStatusNotApplicable idempotencyKeyReused rateLimited internal unavailable',
  },
  getEstimate: {
    method: 'get',
    path: '/estimates/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      open: 'estimateOpen',
      accepted: 'estimateAccepted',
      draft: 'createEstimateResponse',
    },
    errors:
      'unauthenticated forbiddenScopeEstimatesRead notFoundEstimate validationFailed rateLimited internal unavailable',
  },
  replaceEstimate: {
    method: 'put',
    path: '/estimates/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { wholeEstimate: 'replaceEstimateResponse', unchanged: 'estimateOpen' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeEstimatesWrite notFoundEstimate estimateStatusConflict estimateNumberTaken preconditionFailed payloadTooLarge unsupportedMediaType documentInvalid documentCustomerUnknown totalNegative totalTooLarge estimateStatusNotApplicable rateLimited internal unavailable',
  },
  updateEstimate: {
    method: 'patch',
    path: '/estimates/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { open: 'estimateOpen' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeEstimatesWrite notFoundEstimate estimateStatusConflict estimateNumberTaken preconditionFailed payloadTooLarge unsupportedMediaType documentInvalid documentCustomerUnknown totalNegative totalTooLarge estimateStatusNotApplicable rateLimited internal unavailable',
  },
  deleteEstimate: {
    method: 'delete',
    path: '/estimates/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeEstimatesWrite notFoundEstimate preconditionFailed validationFailed rateLimited internal unavailable',
  },
  sendEstimate: {
    method: 'post',
    path: '/estimates/{id}/send',
    status: 202,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 3,
    examples: { toCustomer: 'sendEstimateReceipt' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeEstimatesWrite sendLimitReached mailSendingSuspended notFoundEstimate estimateStatusConflict idempotencyInProgress preconditionFailed payloadTooLarge unsupportedMediaType sendInvalid recipientMissing recipientSuppressed idempotencyKeyReused rateLimited internal unavailable',
  },
  exportEstimate: {
    method: 'get',
    path: '/estimates/{id}/export',
    status: 200,
    headers:
      'Content-Disposition ETag Cache-Control X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { pdf: 'invoicePdf' },
    errors:
      'unauthenticated forbiddenScopeEstimatesRead notFoundEstimate notAcceptable documentTzInvalid rateLimited internal unavailable',
  },
  listPayments: {
    method: 'get',
    path: '/payments',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: {
      paymentList: 'paymentList',
      paymentListTotals: 'paymentListTotals',
      paymentListEmpty: 'paymentListEmpty',
    },
    errors:
      'unauthenticated forbiddenScopePaymentsRead validationFailed rateLimited internal unavailable',
  },
  getPayment: {
    method: 'get',
    path: '/payments/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      paymentPartlyRefunded: 'paymentPartlyRefunded',
      paymentByStatus: 'paymentByStatus',
    },
    errors:
      'unauthenticated forbiddenScopePaymentsRead notFoundPayment validationFailed rateLimited internal unavailable',
  },
  replacePayment: {
    method: 'put',
    path: '/payments/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      replacePayment: 'replacePaymentResponse',
      sendBackPayment: 'paymentPartlyRefunded',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopePaymentsWrite sendLimitReached mailSendingSuspended notFoundPayment invoiceCanceled paymentHasRefunds retainerDeducted preconditionFailed payloadTooLarge unsupportedMediaType paymentInvalid paymentExceedsBalance recipientMissing recipientSuppressed rateLimited internal unavailable',
  },
  updatePayment: {
    method: 'patch',
    path: '/payments/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      correctNotes: 'correctPaymentNotesResponse',
      correctAmount: 'correctPaymentAmountResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopePaymentsWrite sendLimitReached mailSendingSuspended notFoundPayment invoiceCanceled paymentHasRefunds retainerDeducted preconditionFailed payloadTooLarge unsupportedMediaType paymentInvalid paymentExceedsBalance recipientMissing recipientSuppressed rateLimited internal unavailable',
  },
  deletePayment: {
    method: 'delete',
    path: '/payments/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopePaymentsWrite notFoundPayment invoiceCanceled paymentHasRefunds retainerDeducted preconditionFailed validationFailed rateLimited internal unavailable',
  },
  listRefundsForPayment: {
    method: 'get',
    path: '/payments/{id}/refunds',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { paymentRefunds: 'paymentRefunds', paymentWithoutRefunds: 'paymentWithoutRefunds' },
    errors:
      'unauthenticated forbiddenScopeRefundsRead notFoundPayment validationFailed rateLimited internal unavailable',
  },
  createRefund: {
    method: 'post',
    path: '/payments/{id}/refunds',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 30,
    examples: { refundPart: 'refundPartResponse', refundRest: 'refundRestResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeRefundsWrite sendLimitReached mailSendingSuspended notFoundPayment invoiceCanceled numberTakenByNote tooManyRefunds retainerDeducted idempotencyInProgress payloadTooLarge unsupportedMediaType refundInvalid refundExceedsPayment creditNoteInvalid recipientMissing recipientSuppressed idempotencyKeyReused rateLimited internal unavailable',
  },
  getRefund: {
    method: 'get',
    path: '/refunds/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { refund: 'refundPartResponse', cancellationNote: 'cancellationNote' },
    errors:
      'unauthenticated forbiddenScopeRefundsRead notFoundRefund validationFailed rateLimited internal unavailable',
  },
  replaceRefund: {
    method: 'put',
    path: '/refunds/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      replaceRefund: 'replaceRefundResponse',
      sendBackRefund: 'refundPartResponse',
      sendBackCancellationNote: 'cancellationNote',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeRefundsWrite sendLimitReached mailSendingSuspended notFoundRefund creditNoteIssued invoiceCanceled numberTakenByNote retainerDeducted preconditionFailed payloadTooLarge unsupportedMediaType refundInvalid refundExceedsPayment recipientMissing recipientSuppressed rateLimited internal unavailable',
  },
  updateRefund: {
    method: 'patch',
    path: '/refunds/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { correctAmount: 'correctRefundAmountResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeRefundsWrite sendLimitReached mailSendingSuspended notFoundRefund creditNoteIssued invoiceCanceled numberTakenByNote retainerDeducted preconditionFailed payloadTooLarge unsupportedMediaType refundInvalid refundExceedsPayment recipientMissing recipientSuppressed rateLimited internal unavailable',
  },
  deleteRefund: {
    method: 'delete',
    path: '/refunds/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeRefundsWrite notFoundRefund creditNoteIssued invoiceCanceled retainerDeducted preconditionFailed validationFailed rateLimited internal unavailable',
  },
  exportRefund: {
    method: 'get',
    path: '/refunds/{id}/export',
    status: 200,
    headers:
      'Content-Disposition ETag Cache-Control X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { creditNotePdf: 'creditNotePdf', creditNoteXml: 'creditNoteXml' },
    errors:
      'unauthenticated forbiddenScopeRefundsRead notFoundRefund notAcceptable validationFailed rateLimited internal unavailable',
  },
  listTransactions: {
    method: 'get',
    path: '/transactions',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: {
      transactionList: 'transactionList',
      transactionListTotals: 'transactionListTotals',
      transactionListEmpty: 'transactionListEmpty',
    },
    errors:
      'unauthenticated forbiddenScopeTransactionsRead validationFailed rateLimited internal unavailable',
  },
  createTransaction: {
    method: 'post',
    path: '/transactions',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      recordExpense: 'recordExpenseResponse',
      recordIncome: 'recordIncomeResponse',
      flatTax: 'flatTaxResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeTransactionsWrite idempotencyInProgress payloadTooLarge unsupportedMediaType transactionInvalid totalTooLarge idempotencyKeyReused rateLimited internal unavailable',
  },
  listCategories: {
    method: 'get',
    path: '/transactions/categories',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { categoryList: 'categoryList', categoryListEmpty: 'categoryListEmpty' },
    errors:
      'unauthenticated forbiddenScopeCategoriesRead validationFailed rateLimited internal unavailable',
  },
  createCategory: {
    method: 'post',
    path: '/transactions/categories',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      createCategory: 'createCategoryResponse',
      createConsulting: 'createConsultingResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeCategoriesWrite tooMany idempotencyInProgress payloadTooLarge unsupportedMediaType categoryInvalid idempotencyKeyReused rateLimited internal unavailable',
  },
  getCategory: {
    method: 'get',
    path: '/transactions/categories/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { category: 'createCategoryResponse', consulting: 'createConsultingResponse' },
    errors:
      'unauthenticated forbiddenScopeCategoriesRead notFoundCategory validationFailed rateLimited internal unavailable',
  },
  replaceCategory: {
    method: 'put',
    path: '/transactions/categories/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      renameCategory: 'renameCategoryResponse',
      sendBackCategory: 'createCategoryResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeCategoriesWrite notFoundCategory preconditionFailed payloadTooLarge unsupportedMediaType categoryInvalid rateLimited internal unavailable',
  },
  deleteCategory: {
    method: 'delete',
    path: '/transactions/categories/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeCategoriesWrite notFoundCategory preconditionFailed validationFailed rateLimited internal unavailable',
  },
  getTransaction: {
    method: 'get',
    path: '/transactions/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { expense: 'recordExpenseResponse', income: 'recordIncomeResponse' },
    errors:
      'unauthenticated forbiddenScopeTransactionsRead notFoundTransaction validationFailed rateLimited internal unavailable',
  },
  replaceTransaction: {
    method: 'put',
    path: '/transactions/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      replaceTransaction: 'replaceTransactionResponse',
      sendBackTransaction: 'recordExpenseResponse',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeTransactionsWrite notFoundTransaction preconditionFailed payloadTooLarge unsupportedMediaType transactionInvalid totalTooLarge rateLimited internal unavailable',
  },
  updateTransaction: {
    method: 'patch',
    path: '/transactions/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { changeCategory: 'changeCategoryResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeTransactionsWrite notFoundTransaction preconditionFailed payloadTooLarge unsupportedMediaType transactionInvalid totalTooLarge rateLimited internal unavailable',
  },
  deleteTransaction: {
    method: 'delete',
    path: '/transactions/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeTransactionsWrite notFoundTransaction preconditionFailed validationFailed rateLimited internal unavailable',
  },
  listCustomers: {
    method: 'get',
    path: '/customers',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: { customers: 'customerList', empty: 'customerListEmpty' },
    errors:
      'unauthenticated forbiddenScopeCustomersRead validationFailed rateLimited internal unavailable',
  },
  createCustomer: {
    method: 'post',
    path: '/customers',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { marieCurie: 'customerMarie', sakura: 'customerSakura' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeCustomersWrite idempotencyInProgress payloadTooLarge unsupportedMediaType customerInvalid customerIncomplete idempotencyKeyReused rateLimited internal unavailable',
  },
  getCustomer: {
    method: 'get',
    path: '/customers/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { acme: 'customerAcme', marieCurie: 'customerMarie', sakura: 'customerSakura' },
    errors:
      'unauthenticated forbiddenScopeCustomersRead notFoundCustomer validationFailed rateLimited internal unavailable',
  },
  replaceCustomer: {
    method: 'put',
    path: '/customers/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { acme: 'customerAcmeReplaced' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeCustomersWrite notFoundCustomer preconditionFailed payloadTooLarge unsupportedMediaType customerInvalid customerIncomplete rateLimited internal unavailable',
  },
  updateCustomer: {
    method: 'patch',
    path: '/customers/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { addCopyAndNote: 'customerAcme', clearAndMerge: 'customerAcmeCleared' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeCustomersWrite notFoundCustomer preconditionFailed payloadTooLarge unsupportedMediaType customerInvalid customerIncomplete rateLimited internal unavailable',
  },
  deleteCustomer: {
    method: 'delete',
    path: '/customers/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeCustomersWrite notFoundCustomer customerInUse preconditionFailed validationFailed rateLimited internal unavailable',
  },
  listVendors: {
    method: 'get',
    path: '/vendors',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: { vendors: 'vendorList', empty: 'vendorListEmpty' },
    errors:
      'unauthenticated forbiddenScopeVendorsRead validationFailed rateLimited internal unavailable',
  },
  createVendor: {
    method: 'post',
    path: '/vendors',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {
      iban: 'vendorIban',
      us: 'vendorUs',
      uk: 'vendorUk',
      india: 'vendorIndia',
      canada: 'vendorCanada',
      australia: 'vendorAustralia',
      generic: 'vendorGeneric',
    },
    errors:
      'malformedRequest unauthenticated forbiddenScopeVendorsWrite idempotencyInProgress payloadTooLarge unsupportedMediaType vendorInvalid vendorIbanInvalid idempotencyKeyReused rateLimited internal unavailable',
  },
  getVendor: {
    method: 'get',
    path: '/vendors/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { iban: 'vendorIban', us: 'vendorUs', uk: 'vendorUk' },
    errors:
      'unauthenticated forbiddenScopeVendorsRead notFoundVendor validationFailed rateLimited internal unavailable',
  },
  replaceVendor: {
    method: 'put',
    path: '/vendors/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { iban: 'vendorIbanReplaced' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeVendorsWrite notFoundVendor preconditionFailed payloadTooLarge unsupportedMediaType vendorInvalid vendorIbanInvalid rateLimited internal unavailable',
  },
  updateVendor: {
    method: 'patch',
    path: '/vendors/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { replaceBank: 'vendorUkBankPatched', changeTerms: 'vendorUsTermsPatched' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeVendorsWrite notFoundVendor preconditionFailed payloadTooLarge unsupportedMediaType vendorInvalid vendorIbanInvalid rateLimited internal unavailable',
  },
  deleteVendor: {
    method: 'delete',
    path: '/vendors/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeVendorsWrite notFoundVendor preconditionFailed validationFailed rateLimited internal unavailable',
  },
  listItems: {
    method: 'get',
    path: '/items',
    status: 200,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 100,
    examples: { items: 'itemList', empty: 'itemListEmpty' },
    errors:
      'unauthenticated forbiddenScopeProductsRead validationFailed rateLimited internal unavailable',
  },
  createItem: {
    method: 'post',
    path: '/items',
    status: 201,
    headers:
      'Location ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { poster: 'itemPoster', designDay: 'itemDesignDay', hosting: 'itemHosting' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeProductsWrite idempotencyInProgress payloadTooLarge unsupportedMediaType productInvalid productIncomplete idempotencyKeyReused rateLimited internal unavailable',
  },
  getItem: {
    method: 'get',
    path: '/items/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { poster: 'itemPoster', designDay: 'itemDesignDay', hosting: 'itemHosting' },
    errors:
      'unauthenticated forbiddenScopeProductsRead notFoundItem validationFailed rateLimited internal unavailable',
  },
  replaceItem: {
    method: 'put',
    path: '/items/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { poster: 'itemPosterReplaced' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeProductsWrite notFoundItem preconditionFailed payloadTooLarge unsupportedMediaType productInvalid productIncomplete rateLimited internal unavailable',
  },
  updateItem: {
    method: 'patch',
    path: '/items/{id}',
    status: 200,
    headers:
      'ETag X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { stockCounted: 'itemPosterCounted', stopTracking: 'itemPosterUntracked' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeProductsWrite notFoundItem preconditionFailed payloadTooLarge unsupportedMediaType productInvalid productIncomplete rateLimited internal unavailable',
  },
  deleteItem: {
    method: 'delete',
    path: '/items/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeProductsWrite notFoundItem preconditionFailed validationFailed rateLimited internal unavailable',
  },
  uploadAttachment: {
    method: 'post',
    path: '/attachments',
    status: 201,
    headers:
      'ETag Cache-Control X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { uploadAttachment: 'uploadAttachmentResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeAttachmentsWrite attachmentsProOnly attachmentSourceLimitReached attachmentLimitReached mimeTypeNotAllowed idempotencyInProgress fileTooLarge unsupportedMediaType attachmentInvalid fileRejected idempotencyKeyReused rateLimited internal unavailable',
  },
  renameAttachment: {
    method: 'patch',
    path: '/attachments/{id}',
    status: 200,
    headers:
      'ETag Cache-Control X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { renameAttachment: 'renameAttachmentResponse' },
    errors:
      'malformedRequest unauthenticated forbiddenScopeAttachmentsWrite attachmentsProOnly notFoundAttachment preconditionFailed payloadTooLarge unsupportedMediaType attachmentNameInvalid rateLimited internal unavailable',
  },
  deleteAttachment: {
    method: 'delete',
    path: '/attachments/{id}',
    status: 204,
    headers: 'X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: {},
    errors:
      'unauthenticated forbiddenScopeAttachmentsWrite attachmentsProOnly notFoundAttachment preconditionFailed validationFailed rateLimited internal unavailable',
  },
  listAttachmentsForSource: {
    method: 'get',
    path: '/attachments/source/{id}',
    status: 200,
    headers:
      'Cache-Control X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id X-Api-Version',
    rateLimit: 500,
    examples: { attachmentList: 'attachmentList', attachmentListEmpty: 'attachmentListEmpty' },
    errors:
      'unauthenticated forbiddenScopeAttachmentsRead attachmentsProOnly notFoundSource validationFailed rateLimited internal unavailable',
  },
};

/** The operation of each method. */
export const methods = {
  invoices: {
    list: 'listInvoices',
    create: 'createInvoice',
    get: 'getInvoice',
    replace: 'replaceInvoice',
    update: 'updateInvoice',
    delete: 'deleteInvoice',
    send: 'sendInvoice',
    issue: 'issueInvoice',
    cancel: 'cancelInvoice',
    export: 'exportInvoice',
  },
  payments: {
    listForInvoice: 'listPaymentsForInvoice',
    create: 'createPayment',
    list: 'listPayments',
    get: 'getPayment',
    replace: 'replacePayment',
    update: 'updatePayment',
    delete: 'deletePayment',
  },
  estimates: {
    list: 'listEstimates',
    create: 'createEstimate',
    get: 'getEstimate',
    replace: 'replaceEstimate',
    update: 'updateEstimate',
    delete: 'deleteEstimate',
    send: 'sendEstimate',
    export: 'exportEstimate',
  },
  refunds: {
    listForPayment: 'listRefundsForPayment',
    create: 'createRefund',
    get: 'getRefund',
    replace: 'replaceRefund',
    update: 'updateRefund',
    delete: 'deleteRefund',
    export: 'exportRefund',
  },
  transactions: {
    list: 'listTransactions',
    create: 'createTransaction',
    get: 'getTransaction',
    replace: 'replaceTransaction',
    update: 'updateTransaction',
    delete: 'deleteTransaction',
  },
  categories: {
    list: 'listCategories',
    create: 'createCategory',
    get: 'getCategory',
    replace: 'replaceCategory',
    delete: 'deleteCategory',
  },
  customers: {
    list: 'listCustomers',
    create: 'createCustomer',
    get: 'getCustomer',
    replace: 'replaceCustomer',
    update: 'updateCustomer',
    delete: 'deleteCustomer',
  },
  vendors: {
    list: 'listVendors',
    create: 'createVendor',
    get: 'getVendor',
    replace: 'replaceVendor',
    update: 'updateVendor',
    delete: 'deleteVendor',
  },
  items: {
    list: 'listItems',
    create: 'createItem',
    get: 'getItem',
    replace: 'replaceItem',
    update: 'updateItem',
    delete: 'deleteItem',
  },
  attachments: {
    upload: 'uploadAttachment',
    rename: 'renameAttachment',
    delete: 'deleteAttachment',
    listForSource: 'listAttachmentsForSource',
  },
} as const;
