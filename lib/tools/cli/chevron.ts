import { commandLine } from './command-line'

// A reader such as `head` may stop early: then nobody reads any more output.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    process.exit(2)
  })

const { exitCode, out, err } = await commandLine(process.argv.slice(2))
process.exitCode = exitCode
if (err !== '') process.stderr.write(err)
if (out !== '') process.stdout.write(out)
