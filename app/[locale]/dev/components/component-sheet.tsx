'use client'

import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand/react'
import { ICON_NAMES } from '@/components/cards/drawing/icons'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/form/field'
import { Stepper } from '@/components/ui/form/stepper'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { applyTheme, themeStore } from '@/components/ui/page/theme'
import { ProgressBar } from '@/components/ui/progress-bar'
import { toast } from '@/components/ui/toast'

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line py-4" aria-label={name}>
      <h2 className="mb-2 text-18">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}

/** One instance of each component, in the theme selected with the first buttons. */
export function ComponentSheet() {
  const theme = useStore(themeStore, ({ shown }) => shown)
  const [isOn, setOn] = useState(true)
  const [count, setCount] = useState(2)
  const [dialog, setDialog] = useState<'box' | 'wide' | 'drawer'>()
  return (
    <>
      <Part name="Theme">
        {(['light', 'dark'] as const).map((one) => (
          <Chip key={one} aria-pressed={theme === one} onClick={() => applyTheme(one)}>
            {one}
          </Chip>
        ))}
      </Part>
      <Part name="Button">
        <Button variant="primary">primary</Button>
        <Button>ordinary</Button>
        <Button variant="quiet">quiet</Button>
        <Button variant="danger">danger</Button>
        <Button disabled>disabled</Button>
        <Button icon aria-label="icon">
          <Icon name="close" />
        </Button>
      </Part>
      <Part name="Chip">
        <Chip aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          pressed
        </Chip>
        <Chip aria-pressed={!isOn} onClick={() => setOn(!isOn)}>
          not pressed
        </Chip>
        <Chip disabled>disabled</Chip>
      </Part>
      <Part name="Field">
        <Field as="label">
          <span className="sr">Text</span>
          <input defaultValue="text" />
        </Field>
        <Field as="label">
          <span className="sr">Choice</span>
          <select defaultValue="two">
            <option>one</option>
            <option>two</option>
          </select>
        </Field>
        <Field as="label">
          <span className="sr">Wrong</span>
          <input defaultValue="wrong" aria-invalid />
        </Field>
      </Part>
      <Part name="Stepper">
        <Stepper name="cards" count={count} max={4} onChange={setCount} />
      </Part>
      <Part name="ProgressBar">
        <ProgressBar value={2} max={5} aria-label="two of five" />
        <ProgressBar aria-label="unknown" />
      </Part>
      <Part name="Notice">
        <Notice>Something to know.</Notice>
        <Notice bad>Something is wrong.</Notice>
      </Part>
      <Part name="Dialog and toast">
        {(['box', 'wide', 'drawer'] as const).map((shape) => (
          <Button key={shape} onClick={() => setDialog(shape)}>
            {shape}
          </Button>
        ))}
        <Button
          onClick={() => toast({ message: 'A message', action: { label: 'Undo', onAction: () => {} } })}
        >
          toast
        </Button>
      </Part>
      <Part name="Icon">
        {ICON_NAMES.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} label={name} />
          </span>
        ))}
      </Part>
      <Dialog
        open={dialog !== undefined}
        onClose={() => setDialog(undefined)}
        title="Dialog"
        shape={dialog ?? 'box'}
        actions={<Button variant="primary">primary</Button>}
      >
        <p>Its text.</p>
      </Dialog>
    </>
  )
}
