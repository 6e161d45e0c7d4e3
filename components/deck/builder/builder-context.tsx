'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand/react'
import { type BuilderState, BuilderStore } from './builder-store'

const BuilderContext = createContext<BuilderStore>(new BuilderStore())

export function BuilderProvider({ builder, children }: { builder: BuilderStore; children: ReactNode }) {
  return <BuilderContext value={builder}>{children}</BuilderContext>
}

/** What can be done in the builder. */
export const useBuilderStore = (): BuilderStore => useContext(BuilderContext)

/** A part of the state of the builder; renders again only when it changes. */
export const useBuilder = <Part,>(select: (state: BuilderState) => Part): Part =>
  useStore(useBuilderStore().state, select)
