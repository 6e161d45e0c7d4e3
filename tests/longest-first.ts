import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean => /\/tests\/(integration|cards)\//.test(moduleId)

/**
 * Begins with the files that take longest: whichever comes last is waited for by one worker of two. Of itself vitest goes
 * by project and, where it has not run before, by the size of files, and most of these only name what they run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
