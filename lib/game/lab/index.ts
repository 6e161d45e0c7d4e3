export { type ComparisonTally, createComparison } from './compare'
export { deckCards, pairedSetups } from './drawn-as'
export {
  DEFAULT_GAMES,
  MATRIX_TURNS,
  MAX_GAMES,
  MAX_OWN_TURNS,
  nothingFor,
  planOf,
} from './plan'
export { createLab, type Lab } from './play'
export { type LabRun, type LabWorker, localWorker, runLab } from './run'
export { type SampleHand, type SampleOptions, sampleHand } from './sample-hands'
export { createTally, type Tally } from './tally'
export type * from './types'
export { CARD_COUNTS, LAB_BOTS, OUTCOMES, WAYS } from './types'
export {
  answerOrders,
  type LabOrder,
  type LabReply,
  type RemoteWorker,
  remoteWorker,
  type WorkerError,
} from './worker'
