import type { BotBias } from '../model/bot-bias'
import type { AllDetails, CardValues } from '../model/card-values'

/** Loads the cards' measured worths and their parser only when needed. */
export async function loadValues(): Promise<CardValues> {
  const [{ default: data }, { cardValuesSchema }] = await Promise.all([
    import('../measured/worths.json'),
    import('../model/values-schema'),
  ])
  return cardValuesSchema.parse(data)
}

export async function loadDetails(): Promise<AllDetails> {
  const [{ default: data }, { detailsSchema }] = await Promise.all([
    import('../measured/details.json'),
    import('../model/values-schema'),
  ])
  return detailsSchema.parse(data)
}

export async function loadBias(): Promise<BotBias> {
  const [{ default: data }, { botBiasSchema }] = await Promise.all([
    import('../measured/bias.json'),
    import('../model/bot-bias'),
  ])
  return botBiasSchema.parse(data)
}
