'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand/react'
import { type BuilderState, BuilderStore } from './builder-store'

const BuilderContext = createContext<BuilderStore>(new BuilderStore())

export function BuilderProvider({ builder, children }: { builder: BuilderStore; children: ReactNode }) {
  return <BuilderContext value={builder}>{children}</BuilderContext>
}

/** Returns the store of the builder, with all its actions. */
export const useBuilderStore = (): BuilderStore => useContext(BuilderContext)

/** Returns a part of the builder's state; re-renders only if that part changes. */
export const useBuilder = <Part,>(select: (state: BuilderState) => Part): Part =>
  useStore(useBuilderStore().state, select)
