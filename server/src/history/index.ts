export { eventAmount, personalEvent, recordEvent, recordEvents } from './event.repository.js';
export type { HistoryEntry } from './event.model.js';
export {
  createHistoryReader,
  type HistoryReader,
  type NumberEvent,
  type RecordHistory,
} from './history.repository.js';
export { explain, recordText, factsToWire } from './history-text.js';
