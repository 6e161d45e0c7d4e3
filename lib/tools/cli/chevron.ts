import { commandLine } from './command-line'

// Whoever reads our output may stop early, such as `head`: then there is nobody left to tell.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    process.exit(2)
  })

const { exitCode, out, err } = await commandLine(process.argv.slice(2))
process.exitCode = exitCode
if (err !== '') process.stderr.write(err)
if (out !== '') process.stdout.write(out)
