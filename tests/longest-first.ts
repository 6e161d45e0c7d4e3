import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean => /\/tests\/(integration|cards)\//.test(moduleId)

/**
 * Runs the slowest files first: a slow file at the end leaves one of two workers idle. By default vitest sorts
 * by project and, without earlier results, by file size, and most of these files only name what they run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
