local folder = debug.getinfo(1, 'S').source:match('^@(.*/)')
dofile(folder .. '../report-wrk.lua')

local paths = {
  '/', '/products', '/products/whey-blend', '/bestsellers', '/api/products', '/api/products/whey-blend',
}
local asked = 0
request = function()
  asked = asked + 1
  return wrk.format('GET', paths[asked % #paths + 1])
end
