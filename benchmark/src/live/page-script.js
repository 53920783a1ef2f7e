const link = document.getElementById('link')
const source = new EventSource('/events')

source.addEventListener('parts', ({ data }) => {
  link.textContent = ''
  for (const [name, html] of Object.entries(JSON.parse(data))) document.getElementById(name).innerHTML = html
})

source.addEventListener('done', () => {
  source.close()
  link.textContent = 'The run has ended; this is its last state.'
})

source.addEventListener('error', () => {
  link.textContent = 'The benchmark does not answer any more.'
})
