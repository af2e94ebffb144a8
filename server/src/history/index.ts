export { createHistory, type History, type HistoryEntry } from './event.repository.js';
