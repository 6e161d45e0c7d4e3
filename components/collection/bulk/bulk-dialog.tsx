'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useCollection } from '@/components/storage/use-collection'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { BULK_WAYS, type BulkRule, bulkCards, bulkChanges } from '@/lib/features/collection/model/bulk'
import { COLLECTION_LIMITS, COPY_KINDS } from '@/lib/features/collection/model/counts'
import { typedCopies } from '@/lib/features/decks/model/formats/counts'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_TYPES, RARITIES, SIDES } from '@/lib/game/terms'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'

interface BulkDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** Sets the count of many cards at once, such as one of each common, after showing how many will change. */
export default function BulkDialog(props: BulkDialogProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onClose}>
      <Bulk {...props} />
    </LazyMessages>
  )
}

const FIRST: BulkRule = {
  set: undefined,
  rarity: 'C',
  type: undefined,
  side: undefined,
  kind: 'regular',
  way: 'at-least',
  copies: 1,
}

function Bulk({ pool, open, onClose }: BulkDialogProps) {
  const t = useTranslations('build.bulk')
  const words = useCardLabels()
  const { counts, status } = useCollection()
  const [rule, setRule] = useState(FIRST)
  const sets = [...new Set(pool.cards.map(({ set }) => set))]
  const changes = bulkChanges(pool, counts, rule)
  const count = Object.keys(changes).length
  const apply = () => {
    const undo = changeCollection({ counts: changes }, 'bulk')
    onClose()
    toast({ message: t('done', { count }), action: { label: t('undo'), onAction: undo } })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={
        <Button variant="primary" disabled={count === 0 || status !== 'ready'} onClick={apply}>
          {t('apply', { count })}
        </Button>
      }
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-3.5 gap-y-2.5 [&>label]:grid [&>label]:gap-1">
        <label>
          <span className="lab">{t('set')}</span>
          <Field>
            <select
              value={rule.set ?? ''}
              onChange={({ target }) => setRule({ ...rule, set: sets.find((set) => set === target.value) })}
            >
              <option value="">{t('all')}</option>
              {sets.map((set) => (
                <option key={set} value={set}>
                  {words.set(set)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label>
          <span className="lab">{t('rarity')}</span>
          <Field>
            <select
              value={rule.rarity ?? ''}
              onChange={({ target }) =>
                setRule({ ...rule, rarity: RARITIES.find((rarity) => rarity === target.value) })
              }
            >
              <option value="">{t('all')}</option>
              {RARITIES.map((rarity) => (
                <option key={rarity} value={rarity}>
                  {words.rarity(rarity)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label>
          <span className="lab">{t('type')}</span>
          <Field>
            <select
              value={rule.type ?? ''}
              onChange={({ target }) =>
                setRule({ ...rule, type: CARD_TYPES.find((type) => type === target.value) })
              }
            >
              <option value="">{t('all')}</option>
              {CARD_TYPES.map((type) => (
                <option key={type} value={type}>
                  {words.t(`type.${type}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label>
          <span className="lab">{t('side')}</span>
          <Field>
            <select
              value={rule.side ?? ''}
              onChange={({ target }) =>
                setRule({ ...rule, side: SIDES.find((side) => side === target.value) })
              }
            >
              <option value="">{t('all')}</option>
              {SIDES.map((side) => (
                <option key={side} value={side}>
                  {words.t(`side.${side}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label>
          <span className="lab">{t('kind')}</span>
          <Field>
            <select
              value={rule.kind}
              onChange={({ target }) =>
                setRule({ ...rule, kind: COPY_KINDS.find((kind) => kind === target.value) ?? 'regular' })
              }
            >
              {COPY_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label>
          <span className="lab">{t('way')}</span>
          <Field>
            <select
              value={rule.way}
              onChange={({ target }) =>
                setRule({ ...rule, way: BULK_WAYS.find((way) => way === target.value) ?? 'at-least' })
              }
            >
              {BULK_WAYS.map((way) => (
                <option key={way} value={way}>
                  {t(`ways.${way}`)}
                </option>
              ))}
            </select>
          </Field>
        </label>
        <label>
          <span className="lab">{t('copies')}</span>
          <Field>
            <input
              inputMode="numeric"
              value={rule.copies}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                const copies = typedCopies(target.value, COLLECTION_LIMITS.copies)
                if (copies !== undefined) setRule({ ...rule, copies })
              }}
            />
          </Field>
        </label>
      </div>
      <p className="mt-3" role="status">
        {t('sum', { all: bulkCards(pool, rule).length, count })}
      </p>
    </Dialog>
  )
}
