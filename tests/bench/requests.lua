-- wrk sends GET requests for the paths in a file, in turn; arguments: the file, and the number of the first.
local paths, next_path = {}, 0

function init(args)
  for line in io.lines(args[1]) do paths[#paths + 1] = line end
  next_path = tonumber(args[2])
end

function request()
  next_path = next_path + 1
  return wrk.format(nil, paths[(next_path - 1) % #paths + 1])
end
