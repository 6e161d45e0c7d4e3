/** A file of an archive: a text in UTF-8. */
export interface ArchiveFile {
  /** From the top of the archive, such as `account/profile.json`. */
  readonly path: string
  /** Whole, or in pieces where it may be large. */
  readonly text: string | AsyncIterable<string>
}

/** One kind of thing that an account has, as files. */
export interface ArchivePart {
  readonly name: string
  /** Everything of this kind that the member has; read piece by piece, so that no more than one piece is in memory. */
  readonly files: (userId: string) => AsyncIterable<ArchiveFile>
}

/** A file of `account/` that programs read. */
export const jsonFile = (name: string, value: unknown): ArchiveFile => ({
  path: `account/${name}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
})
