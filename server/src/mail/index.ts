export { resetCaps, usedByAccount } from './caps.repository.js';
export { capsOf } from './caps.rules.js';
export { composeMail } from './compose-mail.js';
export type { SubjectFacts } from './mail-words.js';
export { dropMails } from './drop-mail.js';
export {
  lastMailView,
  mailedTag,
  reasonOf,
  toLastMail,
  type MailedRecord,
  type MailedRecords,
} from './last-mail.rules.js';
export type {
  Mail,
  MailContent,
  MailResource,
  MailRow,
  MailState,
  RecipientRow,
  RecipientState,
} from './mail.model.js';
export { findMail, isMailed } from './mail.repository.js';
export {
  accountOfDocument,
  countMails,
  firstDue,
  heldBecause,
  listMails,
  mailsInState,
  mailsAbout,
  mailStates,
  outboxOf,
  waitingMails,
  type ListedMail,
  type Outbox,
  type StateFilter,
} from './mail-list.repository.js';
export { removeSentFiles, sentBlob, sentFilesAbout } from './sent-file.repository.js';
export type { SentFile } from './sent-file.model.js';
export { findMark, moveMark, type Mark } from './mark.repository.js';
export { isRestored } from './mark.rules.js';
export { noticeOfDecision, noticeOfSignIn } from './notice.js';
export { MailSender, type SenderDeps } from './mail-sender.js';
export {
  dropMail,
  holdMail,
  mailAgain,
  MailError,
  releaseMail,
  resumeAccount,
  retryMail,
} from './operate-mail.js';
export { purgeMails } from './purge-mails.js';
export { queueMail, SCHEDULED_MAIL, toReceipt, type AcceptedMail } from './queue-mail.js';
export { mailStateOf, verdictOf } from './outcome.rules.js';
export { addressesOf } from './recipients.rules.js';
export { redactMail } from './redact-mail.js';
export {
  documentsOfCustomer,
  mailsOfCustomer,
  REDACTED_ADDRESS,
  redactLastMails,
} from './redaction.repository.js';
export { failScheduled, queueScheduled } from './scheduled-mail.js';
export { reportMail, type MailReport } from './settle-mail.js';
export { suppressionsOf, unsuppress } from './suppression.repository.js';
