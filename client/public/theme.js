// Runs before the first paint, so that a dark room stays dark. A file of its own, because the policy allows no inline script.
;(() => {
  let wish = null
  try {
    wish = localStorage.getItem('hubbub.theme')
  } catch {
    wish = null
  }
  const isDark = wish === 'dark' || (wish !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#121618' : '#f5f2ec'
})()
