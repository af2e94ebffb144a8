export { eventAmount, personalEvent, recordEvent, recordEvents } from './event.repository.js';
export type { HistoryEntry } from './event.model.js';
export {
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
