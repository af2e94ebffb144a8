export { personalEvent, recordEvent, recordEvents, type HistoryEntry } from './event.repository.js';
export {
  createHistoryReader,
  type HistoryReader,
  type NumberEvent,
  type RecordHistory,
} from './history.repository.js';
export { explain, recordText, factsToWire } from './history-text.js';
