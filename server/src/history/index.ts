export { createHistory, type History } from './event.repository.js';
