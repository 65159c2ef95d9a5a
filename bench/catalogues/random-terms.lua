local folder = debug.getinfo(1, 'S').source:match('^@(.*/)')
dofile(folder .. '../report-wrk.lua')

-- Terms that nobody has asked for before: some find one product, some many, most none.
local pages = { '/products', '/api/products' }
math.randomseed(os.time())
local asked = 0
request = function()
  asked = asked + 1
  local term
  if asked % 3 == 0 then term = 'no. ' .. math.random(99) .. math.random(99)
  elseif asked % 3 == 1 then term = 'zinc no. ' .. math.random(9)
  else term = string.char(math.random(97, 122), math.random(97, 122), math.random(97, 122)) .. asked end
  return wrk.format('GET', pages[1 + asked % 2] .. '?limit=48&search=' .. term:gsub(' ', '+'))
end
