export { eventAmount, personalEvent, recordEvent, recordEvents } from './event.repository.js';
export type { HistoryEntry } from './event.model.js';
export {
  findFormer,
  formerContents,
  removeFormer,
  sha256OfContent,
  type FormerContent,
} from './former.repository.js';
export {
  createHistoryReader,
  type HistoryReader,
  type NumberEvent,
  type RecordHistory,
} from './history.repository.js';
export { explain, recordText, factsToWire } from './history-text.js';
export {
  LATE_MS,
  linesOf,
  NO_SEAL,
  rowHash,
  type SealedRow,
  sealHash,
  type Source,
  SOURCES,
} from './seal-text.js';
export {
  headsOf,
  newestPass,
  positionIn,
  rowsById,
  type Seal,
  type SealHead,
  sealsAfter,
} from './seal.repository.js';
export { sealHistory } from './seal-history.js';
