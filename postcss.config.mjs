import path from 'node:path'

// By its whole path: whoever loads this file looks for relative ones elsewhere.
const leanSheets = path.join(process.cwd(), 'lib', 'tools', 'lean-sheets.cjs')

export default { plugins: { '@tailwindcss/postcss': {}, [leanSheets]: {} } }
