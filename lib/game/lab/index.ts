export { deckCards, pairedSetups } from './drawn-as'
export { type ComparisonTally, createComparison } from './figures'
export { answerOrders, localWorker } from './local-worker'
export { createLab, type Lab } from './play'
export {
  type LabOrder,
  type LabReply,
  type LabRun,
  type LabWorker,
  type RemoteWorker,
  remoteWorker,
  runLab,
  type WorkerError,
} from './run'
export { type SampleHand, type SampleOptions, sampleHand } from './sample-hands'
export { createTally, type Tally } from './tally'
export type * from './types'
export {
  CARD_COUNTS,
  DEFAULT_GAMES,
  LAB_BOTS,
  MATRIX_TURNS,
  MAX_GAMES,
  MAX_OWN_TURNS,
  nothingFor,
  OUTCOMES,
  planOf,
  WAYS,
} from './types'
