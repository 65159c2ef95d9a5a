local folder = debug.getinfo(1, 'S').source:match('^@(.*/)')
dofile(folder .. 'report-wrk.lua')

local asked = math.floor(os.time() * 1000)
request = function()
  asked = asked + 1
  return wrk.format('GET', '/products/whey-blend?flavour=' .. asked)
end
