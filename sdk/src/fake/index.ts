export { createFake, type FakeOptions } from './fake.js';
export type {
  AnswerOf,
  Answers,
  AnyCall,
  CodeOf,
  ErrorPart,
  Fake,
  FakeCall,
  OperationId,
  PartOf,
  ResolutionOf,
  Stub,
} from './types.js';
