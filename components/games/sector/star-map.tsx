'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ComponentSet, Space, View } from '@/lib/tabletop/games/sector'
import styles from '../games.module.css'
import { MapDrawing } from './map-drawing'
import { DIRECTIONS, HEX, layOut, type Mark, meanOf, ROOT3, towards } from './map-layout'
import { useMapView } from './map-view'

const ZOOM_STEP = 1.4

/** Methods of a map for the components around it. */
export interface MapHandle {
  readonly centre: (spaces: readonly Space[]) => void
  /** Centres a space and focuses it. */
  readonly goTo: (space: Space) => void
}

interface StarMapProps {
  readonly box: ComponentSet
  readonly view: View
  readonly marks: ReadonlyMap<Space, Mark>
  readonly looked: Space | undefined
  readonly advised: Space | undefined
  /** Spaces shown at first if the map cannot be seen as a whole. */
  readonly home: readonly Space[]
  /** An attack under consideration. */
  readonly arrow: readonly [from: Space, to: Space] | undefined
  /** Describes the contents of a space, and the options there. */
  readonly tell: (space: Space) => string
  readonly onSpace: (space: Space) => void
  readonly handle: React.Ref<MapHandle>
}

/** The map with everything on it. Every space is a button; the map can be moved and zoomed. */
export function StarMap(props: StarMapProps) {
  const { box, view, marks, looked, advised, home, arrow, tell, onSpace, handle } = props
  const t = useTranslations('sector.board')
  const layout = useMemo(() => layOut(box), [box])
  const { points, left, top, width, height } = layout
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [entry, setEntry] = useState<Space>()
  const [focused, setFocused] = useState<Space>()
  const { viewport, scale, zoom, zoomTo, centreOn } = useMapView(layout, home)
  useImperativeHandle(handle, () => ({
    centre: (spaces) => {
      const middle = meanOf(points, spaces)
      if (middle) centreOn(middle)
    },
    goTo: (space) => {
      const point = points[space]
      if (point) centreOn(point)
      setEntry(space)
      setFocused(space)
      buttons.current[space]?.focus({ preventScroll: true })
      viewport.current?.scrollIntoView({ block: 'nearest' })
    },
  }))

  const first = entry ?? [...marks.keys()].sort((one, other) => one - other)[0] ?? 0
  const onKeyDown = (event: KeyboardEvent, space: Space) => {
    const direction = DIRECTIONS[event.key]
    const from = points[space]
    if (!direction || !from) return
    event.preventDefault()
    const next = towards(points, from, direction)
    if (next < 0) return
    setEntry(next)
    buttons.current[next]?.focus()
  }
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <section
        ref={viewport}
        className={`${styles.viewport} h-full min-h-90 overflow-auto max-lg:h-[min(62dvh,760px)] max-md:h-[46dvh] max-md:min-h-0`}
        aria-label={t('map')}
      >
        <div
          className="relative mx-auto"
          style={{
            width: width * scale,
            height: height * scale,
            visibility: scale > 0 ? undefined : 'hidden',
          }}
        >
          <MapDrawing
            box={box}
            view={view}
            layout={layout}
            marks={marks}
            outlines={{ looked, advised, focused }}
            arrow={arrow}
            scale={scale}
          />
          <ul>
            {box.spaces.map(({ id }, space) => {
              const [x, y] = points[space] ?? [0, 0]
              return (
                <li key={id}>
                  <button
                    ref={(element) => {
                      buttons.current[space] = element
                    }}
                    type="button"
                    className={styles.space}
                    style={{
                      left: (x - left) * scale,
                      top: (y - top) * scale,
                      width: HEX * ROOT3 * scale,
                      height: HEX * 2 * scale,
                    }}
                    tabIndex={space === first ? 0 : -1}
                    aria-label={tell(space)}
                    onClick={() => {
                      setEntry(space)
                      onSpace(space)
                    }}
                    onFocus={({ currentTarget }) =>
                      setFocused(currentTarget.matches(':focus-visible') ? space : undefined)
                    }
                    onBlur={() => setFocused(undefined)}
                    onKeyDown={(event) => onKeyDown(event, space)}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      </section>
      <div className="absolute top-2 right-2 grid gap-1">
        <Button className="w-11 justify-center p-0" onClick={() => zoomTo(zoom * ZOOM_STEP)}>
          <Icon name="plus" label={t('zoomIn')} />
        </Button>
        <Button className="w-11 justify-center p-0" onClick={() => zoomTo(zoom / ZOOM_STEP)}>
          <Icon name="minus" label={t('zoomOut')} />
        </Button>
        <Button className="w-11 justify-center p-0" onClick={() => zoomTo(1)}>
          <Icon name="grid" label={t('whole')} />
        </Button>
      </div>
    </div>
  )
}
