local folder = debug.getinfo(1, 'S').source:match('^@(.*/)')
dofile(folder .. '../report-wrk.lua')

math.randomseed(os.time())
local shapes = { '/%s', '/products/%s', '/products?search=%s', '/api/products?search=%s', '/?utm_source=%s' }
request = function()
  local shape = shapes[math.random(#shapes)]
  return wrk.format('GET', shape:format(('%x%x'):format(math.random(2 ^ 31), math.random(2 ^ 31))))
end
